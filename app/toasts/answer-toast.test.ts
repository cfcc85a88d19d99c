import { expect, test } from "vitest";
import { answerToast } from "./answer-toast";
import { info } from "./toast";

const refused = (error: Record<string, string[] | null>) => ({ form: { error }, toast: null });

test("an answer's own toast is what is said", () => {
  const toast = info("Está como você pediu.");
  expect(answerToast({ form: { error: { name: ["Curto demais."] } }, toast })).toBe(toast);
});

test.each<[string, Record<string, string[] | null>, object]>([
  ["one field", { name: ["Curto demais."] }, { title: "Confira o campo", text: "Curto demais." }],
  [
    "several",
    { name: ["x"], city: ["y"], note: null },
    { title: "Confira os campos", text: "2 precisam de correção." },
  ],
  [
    "the form itself",
    { "": ["Nada foi gravado."] },
    { title: "Não foi possível enviar", text: "Nada foi gravado." },
  ],
  [
    "a field and the form",
    { "": ["x"], name: ["y"] },
    { title: "Confira os campos", text: "1 precisa de correção." },
  ],
])("wrong is %s", (_, error, said) => {
  expect(answerToast(refused(error))).toMatchObject({ tone: "danger", ...said });
});

test.each([null, undefined, "text", {}, { toast: info("x") }, { form: {}, toast: null }, refused({})])(
  "nothing is said of %j",
  (answer) => {
    expect(answerToast(answer)).toBeNull();
  },
);
