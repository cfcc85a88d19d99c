import { expect, test } from "vitest";
import { meant } from "./meant";

test.each([
  ["Loja da Maria, 99.900.001/0001-50", "", true],
  ["Loja da Maria, 99.900.001/0001-50", "maria loja", true],
  ["Padaria São João", "sao", true],
  ["Padaria São João", "JOÃO", true],
  ["Loja da Maria, 99.900.001/0001-50", "99900001", true],
  ["Loja da Maria, 99900001000150", "99.900.001", true],
  ["Loja da Maria, 99.900.001/0001-50", "99.901", false],
  ["Loja da Maria", "mariana", false],
  ["Loja 24 horas", "2-4", false],
])("“%s” is meant by “%s”: %s", (label, typed, isMeant) => {
  expect(meant([{ label }], typed)).toHaveLength(isMeant ? 1 : 0);
});

test("what begins with the words comes first", () => {
  const states = ["AP", "PA", "SP", "PR"].map((label) => ({ label }));
  expect(meant(states, "p").map(({ label }) => label)).toEqual(["PA", "PR", "AP", "SP"]);
});
