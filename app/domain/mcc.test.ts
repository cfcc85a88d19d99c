import { expect, test } from "vitest";
import { mccOf } from "../../sandbox/business/rules/mcc.ts";
import { unknownMcc } from "./mcc";

test.each(["5411", "5912", "5812", "5814", "5541", "5651", "7230", "8011", "7011", "3504", "0742"])(
  "%s is in the list",
  (code) => {
    expect(unknownMcc(code)).toBeNull();
  },
);

test.each(["9999", "0001", "1234", "5715"])("%s is not: that is said, with the code", (code) => {
  expect(unknownMcc(code)).toBe(
    `O MCC ${code} não está na nossa lista de ramos: confira-o com a adquirente, pois as taxas dependem dele.`,
  );
});

test("whatever follows from a CNAE is in it", () => {
  for (const cnae of ["4711302", "4771701", "5611201", "4753900", "9602501", "4789099"])
    expect(unknownMcc(mccOf(cnae) ?? "")).toBeNull();
});
