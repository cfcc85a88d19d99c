import { expect, test } from "vitest";
import { isSameName } from "./names.ts";

test("names that differ in capitals alone are one, with accents or without", () => {
  for (const other of ["CREDIÁRIO", "Crediário"]) expect(isSameName("crediário", other)).toBe(true);
  for (const other of ["crediario", "crediários"]) expect(isSameName("crediário", other)).toBe(false);
});
