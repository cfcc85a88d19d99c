import { describe, expect, test } from "vitest";
import { z } from "zod";
import { NOTHING_WRONG } from "#tests/support/validity";
import type { FieldKind } from "~/ui/field-state";
import { constraintsOf } from "./constraints.server";
import { type FilledField, problemOf } from "./field-problem";
import {
  amount,
  cpf,
  digits,
  document,
  email,
  freeText,
  line,
  merchantCategory,
  share,
} from "./field-schemas.server";
import { readSubmission } from "./submission.server";

function filled(text: string, about: Partial<FilledField> = {}): FilledField {
  return { text, kind: undefined, validity: NOTHING_WRONG, missing: undefined, wrong: undefined, ...about };
}

describe("what the browser says of a text is what the server says", () => {
  const schemas = {
    cpf: cpf("Falta."),
    document: document("Falta."),
    money: amount("Falta."),
    percent: share("Falta."),
    cep: digits("Falta.", /^\d{8}$/, "Informe os 8 números do CEP, como 86010-000."),
    mcc: merchantCategory("Falta.", "Informe os quatro números do MCC, como 5651."),
  };
  test.each<[keyof typeof schemas, string]>([
    ["cpf", "529.982.247-25"],
    ["cpf", "529.982.247-24"],
    ["cpf", "111.111.111-11"],
    ["document", "12.ABC.345/01DE-35"],
    ["document", "12.ABC.345/01DE-36"],
    ["document", "52998224725"],
    ["money", "R$ 1.234,56"],
    ["money", "1.23.4"],
    ["percent", "100"],
    ["percent", "100,01"],
    ["cep", "86010-000"],
    ["cep", "8601"],
    ["mcc", "5651"],
    ["mcc", "0000"],
    ["mcc", "565"],
  ])("%s %s", (kind, text) => {
    const server = schemas[kind].safeParse(text).error?.issues[0]?.message ?? null;
    expect(problemOf(filled(text, { kind }))).toBe(server);
  });
});

test.each([
  "a".repeat(9),
  ` ${"a".repeat(9)}\n`,
  "a".repeat(10),
  // An accent that was copied as a letter of its own, a line's end of two, and a letter without a shape.
  `${"e\u0301".repeat(9)}`,
  `aaaa\r\naaaa`,
  `${"a".repeat(9)}\u200b`,
])("a text of nine letters at most: %j", (text) => {
  const form = z.object({ text: freeText(9) });
  const body = new FormData();
  body.append("text", text);
  const server = readSubmission(body, form).reply().error?.text?.[0] ?? null;
  const { longest } = constraintsOf(form).text ?? {};
  expect(longest).toBe(9);
  expect(problemOf(filled(text, { longest }))).toBe(server);
});

test.each<[FieldKind, string, string | null]>([
  ["phone", "(11) 91234-5678", null],
  ["phone", "(11) 61234-5678", "Informe um telefone com DDD, como (11) 91234-5678."],
  ["phone", "(11) 6123-4567", "Informe um telefone com DDD, como (11) 91234-5678."],
  ["phone", "91234-5678", "Informe um telefone com DDD, como (11) 91234-5678."],
  ["cnae", "4711-3/02", null],
  ["date", "31/02/2026", "Informe uma data que exista, como 17/05/1990."],
  ["date", "", null],
])("%s %s: %s", (kind, text, problem) => {
  expect(problemOf(filled(text, { kind }))).toBe(problem);
});

describe("the words of the form", () => {
  const form = { missing: "Informe o CPF.", wrong: "Informe um CPF válido, ou deixe em branco." };

  test("stand for those of the kind", () => {
    expect(problemOf(filled("1", { kind: "cpf", ...form }))).toBe(form.wrong);
    expect(problemOf(filled(" ", { kind: "cpf", ...form }))).toBe(form.missing);
  });

  test("are said where a constraint of the markup is not met", () => {
    const short = { ...NOTHING_WRONG, tooShort: true };
    expect(problemOf(filled("a", { validity: short, missing: "Informe o motivo." }))).toBe(
      "Informe o motivo.",
    );
    expect(line("Informe o motivo.", 3, 9).safeParse("a").error?.issues[0]?.message).toBe(
      "Informe o motivo.",
    );
    const malformed = { ...NOTHING_WRONG, typeMismatch: true };
    expect(problemOf(filled("a", { validity: malformed }))).toBe(
      email("").safeParse("a").error?.issues[0]?.message,
    );
  });

  test("where there are none, nothing is said: the server has the word", () => {
    expect(problemOf(filled("", { validity: { ...NOTHING_WRONG, valueMissing: true } }))).toBeNull();
    expect(problemOf(filled("a", { validity: { ...NOTHING_WRONG, patternMismatch: true } }))).toBeNull();
  });
});
