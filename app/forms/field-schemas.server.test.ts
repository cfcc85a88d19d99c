import { expect, test } from "vitest";
import { z } from "zod";
import { accountName, freeLine, fullName, line } from "./field-schemas.server";
import { readSubmission } from "./submission.server";

/** What is said of a name with this in it. */
function saidOf(name: z.ZodType, text: string): string[] | null | undefined {
  const body = new FormData();
  body.set("name", text);
  const form = readSubmission(body, z.object({ name }));
  return form.ok ? null : form.reply().error?.name;
}

test.each(["", " ", "Beto", "Rui "])("a name as '%s' is told one thing", (text) => {
  for (const name of [fullName("Informe o nome completo."), accountName("Informe o nome completo.")])
    expect(saidOf(name, text)).toHaveLength(1);
});

test("a name of a user has two halves that an account takes", () => {
  const name = accountName("Informe o nome.");
  expect([" ", "Beto", `Beto ${"x".repeat(81)}`, " Beto  Sá "].map((text) => saidOf(name, text))).toEqual([
    ["Informe o nome."],
    ["Escreva nome e sobrenome."],
    ["Use no máximo 80 caracteres no sobrenome."],
    null,
  ]);
});

test.each([line("Informe o nome.", 2, 20), freeLine("o nome", 20, "Informe o nome.")])(
  "what was copied out of cells is one line, and what no key types is refused",
  (name) => {
    const read = (text: string) => {
      const body = new FormData();
      body.set("name", text);
      const form = readSubmission(body, z.object({ name }));
      return form.ok ? form.value.name : null;
    };
    expect(["Loja\tCentro\t", "Loja\t\tCentro\r\n", "Loja\r\nCentro", "Loja\u0007"].map(read)).toEqual([
      "Loja Centro",
      "Loja Centro",
      "Loja Centro",
      null,
    ]);
  },
);
