import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSet, SMALL, TODAY } from "#tests/support/routing-sets";
import { feeOf } from "../settlement";
import { evaluate, inOrder } from "./evaluate";
import { addFlows, type Flows } from "./flows";
import { judgeOf } from "./judge";
import {
  addSales,
  emptyReplay,
  type Judge,
  type Replay,
  type Rules,
  type SoldRow,
  type Volume,
} from "./replay";
import type { Acquirer } from "./rule";
import { obstacleAt } from "./takes";

const rows = fc.array(
  fc.constantFrom(...SMALL.kinds).chain(({ product, card_type, brands, counts }) =>
    fc
      .record({
        group_id: fc.constantFrom("a", "b"),
        brand: fc.constantFrom(...brands),
        card_type: fc.constant(card_type),
        product: fc.constant(product),
        installments: fc.constantFrom(...counts),
        entry_type: fc.constantFrom(...SMALL.entryModes),
        value_amount: fc.integer({ min: 1, max: 6 }),
        acquirer: fc.constantFrom<Acquirer>("cielo", "rede", "stone"),
        sales_count: fc.integer({ min: 1, max: 5 }),
        fee_amount: fc.nat(9),
      })
      .map((row): SoldRow => ({ ...row, gross_amount: row.value_amount * row.sales_count })),
  ),
  { maxLength: 30 },
);
const sets = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(drawSet);

/** No two alike: what goes elsewhere costs more or less. */
const RATES: Readonly<Partial<Record<Acquirer, number>>> = {
  cielo: 5_000,
  rede: 2_000,
  bin: 3_000,
  getnet: 8_000,
};
const feeAt: Rules["feeAt"] = (acquirer) => {
  const rate = RATES[acquirer];
  return rate === undefined ? null : { rate, fixed_amount: 1 };
};

function judged({ routing, contracts }: ReturnType<typeof drawSet>): Judge {
  return judgeOf({ rules: inOrder(routing.rules), groups: routing.groups }, contracts);
}

function replayOf(pages: readonly (readonly SoldRow[])[], today: Judge, draft: Judge): Replay {
  const replay = emptyReplay();
  for (const page of pages) addSales(replay, page, { today, draft, feeAt, date: TODAY });
  return replay;
}

const sumOf = (volumes: Iterable<Volume>) =>
  [...volumes].reduce(
    (all, { sales, gross }) => ({ sales: all.sales + sales, gross: all.gross + gross }),
    NONE,
  );
const NONE: Volume = { sales: 0, gross: 0 };

describe("any sales and rules", () => {
  test("what they come to does not depend on where one page ends and the next begins", () => {
    fc.assert(
      fc.property(sets, sets, rows, fc.nat(30), (set, drafted, sold, cut) => {
        const judges = [judged(set), judged(drafted)] as const;
        const pages = [sold.slice(0, cut), [], sold.slice(cut)];
        expect(replayOf(pages, ...judges)).toEqual(replayOf([sold], ...judges));
      }),
    );
  });

  test("is the sum over each sale alone, put to the rules by itself", () => {
    fc.assert(
      fc.property(sets, sets, rows, (set, drafted, sold) => {
        const takerOf = ({ routing, contracts }: typeof set, row: SoldRow) => {
          const payment = { ...row, amount: row.value_amount, date: TODAY };
          const all = { rules: inOrder(routing.rules), groups: routing.groups };
          return evaluate(payment, all, (one) => contracts && obstacleAt(one, payment, contracts)).acquirer;
        };
        const feeOfRow = (acquirer: Acquirer | null, row: SoldRow) => {
          const rate = acquirer && RATES[acquirer];
          return rate ? row.sales_count * feeOf({ amount: row.value_amount, rate, fixed: 1 }) : null;
        };
        const gone = { moved: 0, lost: 0, won: 0, incomparable: 0, difference: 0, before: 0, after: 0 };
        const sides = { before: { untaken: 0, unpriced: 0 }, after: { untaken: 0, unpriced: 0 } };
        for (const row of sold) {
          const [before, after] = [takerOf(set, row), takerOf(drafted, row)];
          const fees = [feeOfRow(before, row), feeOfRow(after, row)] as const;
          const count = row.sales_count;
          if (before !== after) gone.moved += count;
          if (before && !after) gone.lost += count;
          if (after && !before) gone.won += count;
          if (!before) sides.before.untaken += count;
          else if (fees[0] === null) sides.before.unpriced += count;
          if (!after) sides.after.untaken += count;
          else if (fees[1] === null) sides.after.unpriced += count;
          gone.before += fees[0] ?? 0;
          gone.after += fees[1] ?? 0;
          if (fees[0] !== null && fees[1] !== null) gone.difference += fees[1] - fees[0];
          else if (fees[0] !== fees[1]) gone.incomparable += count;
        }
        const { moved, lost, won, incomparable, difference, before, after } = replayOf(
          [sold],
          judged(set),
          judged(drafted),
        );
        expect({
          moved: moved.sales,
          lost: lost.sales,
          won: won.sales,
          incomparable: incomparable.sales,
          difference,
          before: before.fee,
          after: after.fee,
        }).toEqual(gone);
        expect({ before, after }).toMatchObject({
          before: { untaken: { sales: sides.before.untaken }, unpriced: { sales: sides.before.unpriced } },
          after: { untaken: { sales: sides.after.untaken }, unpriced: { sales: sides.after.unpriced } },
        });
      }),
      { numRuns: 300 },
    );
  });

  test("no sale is lost: those taken and those that nobody takes are all there were, on each side", () => {
    fc.assert(
      fc.property(sets, sets, rows, (set, drafted, sold) => {
        const { total, charged, before, after } = replayOf([sold], judged(set), judged(drafted));
        expect(sumOf(charged.taken.values())).toEqual(total);
        for (const { taken, untaken } of [before, after])
          expect(sumOf([...taken.values(), untaken])).toEqual(total);
        expect(charged.fee).toBe(sold.reduce((all, row) => all + row.fee_amount, 0));
      }),
    );
  });

  test("the flows are what moves, each from where it goes today to where the draft sends it", () => {
    fc.assert(
      fc.property(sets, sets, rows, (set, drafted, sold) => {
        const judges = { today: judged(set), draft: judged(drafted) };
        const flows: Flows = new Map();
        addFlows(flows, sold, { ...judges, date: TODAY });
        const { moved, lost } = replayOf([sold], judges.today, judges.draft);
        expect(sumOf(flows.values())).toEqual(moved);
        expect([...flows.values()].every(({ from, to }) => from !== to)).toBe(true);
        const gone = [...flows.values()].filter(({ to }) => to === null);
        expect(sumOf(gone)).toEqual(lost);
      }),
    );
  });

  test("an empty draft differs in nothing", () => {
    fc.assert(
      fc.property(sets, rows, (set, sold) => {
        const { before, after, moved, lost, won, difference, incomparable } = replayOf(
          [sold],
          judged(set),
          judged(set),
        );
        expect(after).toEqual(before);
        expect({ moved, lost, won, incomparable }).toEqual({
          moved: NONE,
          lost: NONE,
          won: NONE,
          incomparable: NONE,
        });
        expect(difference).toBe(0);
      }),
    );
  });

  test("before does not depend on the draft, nor on what was charged", () => {
    fc.assert(
      fc.property(sets, sets, sets, rows, (set, one, other, sold) => {
        const { before } = replayOf([sold], judged(set), judged(one));
        const elsewhere = sold.map((row): SoldRow => ({ ...row, acquirer: "bin", fee_amount: 0 }));
        expect(replayOf([sold], judged(set), judged(other)).before).toEqual(before);
        expect(replayOf([elsewhere], judged(set), judged(other)).before).toEqual(before);
      }),
    );
  });
});
