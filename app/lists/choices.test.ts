import { expect, test } from "vitest";
import { choicesOf, someChoices } from "./choices";

const choices = choicesOf({ prepaid: "Pré-pago", credit: "Crédito à vista", "13+": "13 ou mais" });

test("a choice has a word for the address, a label for people and the upstream's own name", () => {
  expect(choices).toEqual([
    { value: "pre-pago", label: "Pré-pago", means: "prepaid" },
    { value: "credito-a-vista", label: "Crédito à vista", means: "credit" },
    { value: "13-ou-mais", label: "13 ou mais", means: "13+" },
  ]);
});

test("is read by its word; the upstream's name is no word, and what is unknown is said", () => {
  const read = someChoices(choices);
  expect(read(["credito-a-vista", "pre-pago"])).toEqual({ value: ["prepaid", "credit"] });
  expect(read(["credit", "pre-pago"])).toEqual({ value: ["prepaid"], problem: "Uma das opções não existe." });
  expect(read(["", " "])).toEqual({});
});
