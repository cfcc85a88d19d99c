import { expect, test } from "vitest";
import { fits } from "./palette-fits";

test.each([
  ["Visão geral", "", true],
  ["Visão geral", "visao", true],
  ["Visão geral", "GERAL vis", true],
  ["Usuários pendentes", "pend", true],
  ["Usuários pendentes", "dentes", false],
  ["Usuários", "usuários pendentes", false],
])("%s fits “%s”: %s", (label, typed, isFit) => {
  expect(fits(label, typed)).toBe(isFit);
});
