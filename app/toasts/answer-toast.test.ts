import { expect, test } from "vitest";
import { answerToast } from "./answer-toast";
import { info } from "./toast";

const refused = (error: Record<string, string[] | null>) => ({ form: { error }, toast: null });

test("an answer's own toast is what is said", () => {
  const toast = info("Está como você pediu.");
  expect(answerToast({ form: { error: { name: ["Curto demais."] } }, toast })).toBe(toast);
});

test.each<[string, Record<string, string[] | null>, object]>([
  ["one field", { name: ["Curto demais."] }, { title: "Confira o campo", message: "Curto demais." }],
  [
    "several",
    { name: ["x"], city: ["y"], note: null },
    { title: "Confira os campos", message: "2 precisam de correção." },
  ],
  [
    "the form itself",
    { "": ["Nada foi gravado."] },
    { title: "Não foi possível enviar", message: "Nada foi gravado." },
  ],
  [
    "a field and the form",
    { "": ["x"], name: ["y"] },
    { title: "Confira os campos", message: "1 precisa de correção." },
  ],
])("wrong is %s", (_, error, said) => {
  expect(answerToast(refused(error))).toMatchObject({ kind: "invalid", tone: "danger", ...said });
});

test.each<[what: string, error: Record<string, string[]>, said: object]>([
  ["one", { name: ["Curto."] }, { title: "Confira o campo Nome", message: "Curto.", fields: ["name"] }],
  ["two", { name: ["x"], city: ["y"] }, { message: "Nome e Cidade precisam de correção." }],
  ["two of one name", { name: ["x"], other_name: ["y"] }, { message: "2 precisam de correção." }],
  ["one without a name there", { name: ["x"], cep: ["y"] }, { message: "2 precisam de correção." }],
])("fields are called as the page calls them: %s", (_, error, said) => {
  const names: Record<string, string> = { name: "Nome", other_name: "Nome", city: "Cidade" };
  expect(answerToast(refused(error), (field) => names[field] ?? null)).toMatchObject(said);
});

test.each<[asks: "confirmation" | "again", error: Record<string, string[]>, said: object]>([
  ["confirmation", { confirmed: ["Confira."] }, { title: "Confirme para continuar", message: "Confira." }],
  ["confirmation", {}, { message: expect.stringContaining("Nada foi gravado ainda.") }],
  ["again", { name: ["x"], city: ["y"] }, { title: "Isto mudou enquanto você editava" }],
  ["again", {}, { message: expect.stringContaining("Nada do que você enviou foi gravado.") }],
])("nothing is wrong where the form asks: %s, %j", (asks, error, said) => {
  expect(answerToast({ ...refused(error), asks })).toMatchObject({ kind: "told", tone: "warning", ...said });
});

test.each([null, undefined, "text", {}, { toast: info("x") }, { form: {}, toast: null }, refused({})])(
  "nothing is said of %j",
  (answer) => {
    expect(answerToast(answer)).toBeNull();
  },
);
