import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, dayOf, HOUR, startOf } from "./calendar.ts";
import {
  firstPaidFrom,
  holds,
  inForceAt,
  isSameAccount,
  type Numbers,
  ownAccounts,
  paidAt,
  paidOn,
  type Story,
  spansOf,
} from "./destinations.ts";

const BEGUN = startOf(dayOf("2026-11-02"));
const accountOf = (number: number): Numbers => ({
  bank_code: "341",
  branch: "0001-9",
  account: `${number}-0`,
});

/** What happens to the company's main account and to a contract, one after the other: hours, and which account. */
const event = fc.record({
  after: fc.integer({ min: 1, max: 30 }),
  of: fc.constantFrom("main", "contract"),
  becomes: fc.option(fc.integer({ min: 1, max: 3 })),
});
const tale = fc.record({
  main: fc.integer({ min: 1, max: 3 }),
  contract: fc.option(fc.integer({ min: 1, max: 3 })),
  events: fc.array(event, { maxLength: 12 }),
});

/** Tells it from its beginning, as it happens: what the rule is asked for is what was seen at the instant. */
function live({ main, contract, events }: typeof tale extends fc.Arbitrary<infer Tale> ? Tale : never) {
  let now = BEGUN;
  const state = { main, contract, isOwn: contract !== null };
  const seen = [{ at: Number.NEGATIVE_INFINITY, paid: state.isOwn ? contract : main, isOwn: state.isOwn }];
  const former = {
    main: [] as { until: number; was: Numbers | null }[],
    contract: [] as { until: number; was: Numbers | null }[],
  };
  for (const { after, of, becomes } of events) {
    now += after * HOUR;
    if (of === "main" && becomes !== null) {
      former.main.push({ until: now, was: accountOf(state.main) });
      state.main = becomes;
    }
    if (of === "contract") {
      const was = state.contract;
      former.contract.push({ until: now, was: was === null ? null : accountOf(was) });
      state.contract = becomes;
      state.isOwn = becomes !== null;
    }
    seen.push({ at: now, paid: state.isOwn ? state.contract : state.main, isOwn: state.isOwn });
  }
  const last = (number: number | null) => (number === null ? null : accountOf(number));
  const stories: Record<"main" | "contract", Story<Numbers | null>> = {
    main: { former: former.main, last: last(state.main) },
    contract: { former: former.contract, last: last(state.contract) },
  };
  return { stories, seen };
}

test("each day names the account in force when it was paid, whatever was changed when", () => {
  fc.assert(
    fc.property(tale, fc.array(fc.integer({ min: -3, max: 20 }), { minLength: 1 }), (told, days) => {
      const { stories, seen } = live(told);
      const own = ownAccounts(stories.contract);
      for (const day of days) {
        const at = paidOn(dayOf("2026-11-02") + day);
        const span = own.find(holds(at));
        const expected = seen.findLast((one) => one.at <= at);
        expect(span !== undefined).toBe(expected?.isOwn);
        expect(span?.what ?? inForceAt(stories.main, at)).toEqual(accountOf(expected?.paid ?? 0));
      }
    }),
    { numRuns: 500 },
  );
});

test("spans say at each instant what the story says, follow each other, and none repeats the one before", () => {
  fc.assert(
    fc.property(tale, fc.integer({ min: -30, max: 400 }), (told, hours) => {
      const { contract } = live(told).stories;
      const at = BEGUN + hours * HOUR;
      const spans = spansOf(contract, isSameAccount);
      const [one, ...others] = spans.filter(holds(at));
      expect(others).toEqual([]);
      expect(one?.what).toEqual(inForceAt(contract, at));
      for (const [place, { from, what }] of spans.entries()) {
        const before = spans[place - 1];
        expect(from).toBe(before?.until ?? Number.NEGATIVE_INFINITY);
        if (before) expect(isSameAccount(before.what, what)).toBe(false);
      }
    }),
  );
});

test("the first day from an instant on is paid then or later, and the day before it earlier", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * DAY }), (milliseconds) => {
      const at = BEGUN + milliseconds;
      const first = dayOf(firstPaidFrom(at));
      expect(paidOn(first)).toBeGreaterThanOrEqual(at);
      expect(paidOn(first - 1)).toBeLessThan(at);
    }),
  );
});

test("what is still to come is paid from now on, what was paid at its round", () => {
  const day = dayOf("2026-11-19");
  const noon = startOf(day) + 12 * HOUR;
  expect(paidAt(day, "settled", noon)).toBe(startOf(day) + 9 * HOUR);
  expect(paidAt(day, "error", noon)).toBe(noon);
  expect(paidAt(day + 1, "scheduled", noon)).toBe(startOf(day + 1) + 9 * HOUR);
});
