import { expect, test } from "vitest";
import { mccOf } from "../../sandbox/business/rules/mcc.ts";
import { isMcc } from "./mcc";

test.each(["5411", "5912", "5812", "5814", "5541", "5651", "7230", "8011", "7011", "3504", "0742"])(
  "%s is a category",
  (code) => {
    expect(isMcc(code)).toBe(true);
  },
);

test.each(["0000", "9999", "0001", "5", "54111", "581a", "", " 5411"])("%s is none", (code) => {
  expect(isMcc(code)).toBe(false);
});

test("so is each that follows from a CNAE", () => {
  for (const cnae of ["4711302", "4771701", "5611201", "4753900", "9602501", "4789099"])
    expect(isMcc(mccOf(cnae) ?? "")).toBe(true);
});
