import { expect, test } from "vitest";
import { rowCount, stepFields } from "./fields";

const NAMES = ["email", "phones[0]", "phones[1]", "address.city", "products"];
const none = { constraint: {}, reasons: [], draft: null };
const because = (...fields: string[]) => ({
  ...none,
  reasons: fields.map((field) => ({ field, message: `Por ${field}.` })),
});

test.each([
  ["email", "email"],
  ["address.city", "address.city"],
  ["phones.1", "phones[1]"],
  ["phones", "phones[0]"],
  ["address", "address.city"],
  ["products[3]", "products"],
  ["phones.7", ""],
  ["emails", ""],
  ["", ""],
])("a reason about '%s' stands at '%s'", (field, home) => {
  const { all, formErrors } = stepFields(because(field), NAMES, {});
  const wrong = all.filter(({ errors }) => errors).map(({ name }) => name);
  expect([wrong, formErrors]).toEqual(home === "" ? [[], [`Por ${field}.`]] : [[home], []]);
});

test("what was sent last stands instead of what was saved, and its errors instead of the reasons", () => {
  const initial = { email: "antes@loja.example" };
  const before = stepFields(because("email"), NAMES, initial);
  expect(before.field("email")).toMatchObject({ defaultValue: "antes@loja.example", errors: ["Por email."] });
  expect(before.chosen("products", ["pix"])).toEqual(["pix"]);
  const form = { initialValue: { email: "x", products: "tef" }, error: { "address.city": ["Informe."] } };
  const after = stepFields({ ...because("email"), answer: { form } }, NAMES, initial);
  expect(after.field("email")).toMatchObject({ defaultValue: "x", errors: undefined });
  expect(after.field("address.city").errors).toEqual(["Informe."]);
  expect(after.chosen("products", ["pix"])).toEqual(["tef"]);
});

test("a form that is drawn anew has the same errors, not others with the same words", () => {
  const form = { error: { email: ["Informe."], "address.city": ["Informe."] } };
  const draw = () => stepFields({ ...none, answer: { form } }, NAMES, {});
  expect(draw().field("email").errors).toBe(draw().field("email").errors);
});

test("a list has the rows that were typed, else those that are saved, and one at least", () => {
  expect(rowCount(none, "owners", 3)).toBe(3);
  expect(rowCount(none, "owners", 0)).toBe(1);
  const typed = (owners: unknown) => ({ ...none, answer: { form: { initialValue: { owners } } } });
  expect(rowCount(typed([null, {}]), "owners", 1)).toBe(2);
  expect(rowCount(typed("x"), "owners", 3)).toBe(1);
});
