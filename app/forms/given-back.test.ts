import { expect, test } from "vitest";
import { textGiven, tickGiven } from "./given-back";

const form = { initialValue: { name: "Loja 1", people: [{ name: "Fábio", is_pep: "on" }], note: "" } };

test.each<[name: string, given: string | null, what: string]>([
  ["name", "Loja 1", "what was typed"],
  ["note", "", "what was emptied"],
  ["secret", null, "nothing of what is not given back"],
  ["people[0].name", "Fábio", "what a row holds now"],
  ["people[0].phone", "", "nothing in a field that the row has not"],
  ["people[1].name", "", "nothing in a row that is gone"],
  ["owners[0].name", null, "nothing of a list that the answer does not know"],
])("%s: %j, %s", (name, given) => {
  expect(textGiven(form, name)).toBe(given);
});

test.each<[name: string, ticked: boolean | null]>([
  ["people[0].is_pep", true],
  ["people[1].is_pep", false],
  ["terms", null],
])("%s is ticked: %j", (name, ticked) => {
  expect(tickGiven(form, name, "on")).toBe(ticked);
});
