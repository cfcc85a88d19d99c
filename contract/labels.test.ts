import { expect, test } from "vitest";
import { strictEnums } from "#tests/support/labels";
import { catalogue } from "../sandbox/catalogue.ts";

/** What decides about money or access, and so is a fault when we do not know it: by where it stands in an answer. */
const DECIDES: readonly [where: RegExp, why: string][] = [
  [/(^|\.)permission$|^(items\[\]\.)?permissions\[\]$/, "what somebody may do"],
  [/^(items\[\]\.)?kind$/, "in which companies a profile is given"],
  [/permissions\[\]\.(action|sources\[\])$/, "what somebody may do, and whence"],
  [/(^|\.)(outcome|result)$/, "whether a command was carried out"],
  [/what_if_nothing$|suggested_action$/, "whether a sale is charged"],
  [/deal_status$/, "which fees change by accepting an offer"],
  [/operator$/, "which amounts a rule sends elsewhere"],
  [/(^|\.|\])stage$/, "whether rules are being written anew"],
  [/value_kind$/, "whether a number is money, a rate or a day"],
  [
    /^(status|onboarding_status|step|steps\[\]\.(step|status))$|\.onboarding$/,
    "where onboarding lets somebody in",
  ],
  [/^content\./, "what a merchant answered in the onboarding, and sends again"],
];

test("every enum of an answer only labels, and is tolerant, or decides, and says what", () => {
  const strict = [...catalogue.values()].flatMap((call) =>
    strictEnums(call).map((path) => ({ call: call.spelling, path })),
  );
  const unexplained = strict.filter(({ path }) => !DECIDES.some(([where]) => where.test(path)));
  expect(unexplained).toEqual([]);
  const idle = DECIDES.filter(([where]) => !strict.some(({ path }) => where.test(path)));
  expect(idle).toEqual([]);
});
