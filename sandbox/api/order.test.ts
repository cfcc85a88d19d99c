import { expect, test } from "vitest";
import { call } from "#contract/call";
import { fixedPartsFirst } from "./router.ts";

test("an address with fixed parts is tried before one with parameters", () => {
  const paths = ["/persons/{id}", "/persons/{id}/company", "/persons/companies", "/persons"] as const;
  const calls = paths.map((path) => call(`GET ${path}`, { purpose: "", replies: {} }));
  expect(calls.sort(fixedPartsFirst).map(({ path }) => path)).toEqual([
    "/persons",
    "/persons/companies",
    "/persons/{id}",
    "/persons/{id}/company",
  ]);
});
