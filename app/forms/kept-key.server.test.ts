import { expect, test } from "vitest";
import { keptKey } from "./kept-key.server";

const key = keptKey(["visa", "elo"], "Escolha a bandeira.");

test("what stands in a record stays, whatever it is called", () => {
  for (const kept of ["visa", "hiper.card-2"]) expect(key.parse(kept)).toBe(kept);
});

test("what is no key at all is refused in the words of the form", () => {
  for (const wrong of ["“Chefe”", "", " ", "a".repeat(61), undefined, 7])
    expect(key.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual(["Escolha a bandeira."]);
});
