import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSet, SMALL, TODAY } from "../../../tests/support/routing-sets";
import { feeOf } from "../settlement";
import { evaluate, inOrder } from "./evaluate";
import { judgeOf } from "./judge";
import { addSales, type Draft, emptyReplay, type Replay, type SoldRow } from "./replay";
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

function draftOf({ routing, contracts }: ReturnType<typeof drawSet>): Draft {
  const feeAt = (acquirer: Acquirer) => (acquirer === "stone" ? null : { rate: 5_000, fixed_amount: 1 });
  const judge = judgeOf({ rules: inOrder(routing.rules), groups: routing.groups }, contracts);
  return { judge, feeAt, date: TODAY };
}

function replayOf(pages: readonly (readonly SoldRow[])[], draft: Draft): Replay {
  const replay = emptyReplay();
  for (const page of pages) addSales(replay, page, draft);
  return replay;
}

describe("any sales and draft", () => {
  test("what they come to does not depend on where one page ends and the next begins", () => {
    fc.assert(
      fc.property(sets, rows, fc.nat(30), (set, sold, cut) => {
        const draft = draftOf(set);
        const pages = [sold.slice(0, cut), [], sold.slice(cut)];
        expect(replayOf(pages, draft)).toEqual(replayOf([sold], draft));
      }),
    );
  });

  test("is the sum over each sale alone, put to the rules by itself", () => {
    fc.assert(
      fc.property(sets, rows, (set, sold) => {
        const { routing, contracts } = set;
        const all = { rules: inOrder(routing.rules), groups: routing.groups };
        const draft = draftOf(set);
        const after = new Map<Acquirer, number>();
        const [fee, gone] = [
          { before: 0, after: 0 },
          { moved: 0, untaken: 0, unpriced: 0 },
        ];
        for (const row of sold) {
          const payment = { ...row, amount: row.value_amount, date: TODAY };
          const { acquirer } = evaluate(
            payment,
            all,
            (one) => contracts && obstacleAt(one, payment, contracts),
          );
          if (acquirer === null) gone.untaken += row.sales_count;
          else after.set(acquirer, (after.get(acquirer) ?? 0) + row.gross_amount);
          if (acquirer === null) continue;
          const isMoved = acquirer !== row.acquirer;
          if (isMoved) gone.moved += row.sales_count;
          if (isMoved && acquirer === "stone") gone.unpriced += row.sales_count;
          if (isMoved && acquirer === "stone") continue;
          const each = feeOf({ amount: row.value_amount, rate: 5_000, fixed: 1 });
          fee.before += row.fee_amount;
          fee.after += isMoved ? each * row.sales_count : row.fee_amount;
        }
        const replay = replayOf([sold], draft);
        expect(Object.fromEntries([...replay.after].map(([name, { gross }]) => [name, gross]))).toEqual(
          Object.fromEntries(after),
        );
        const { moved, untaken, unpriced } = replay;
        expect({ moved: moved.sales, untaken: untaken.sales, unpriced: unpriced.sales }).toEqual(gone);
        expect(replay.fee).toEqual(fee);
      }),
      { numRuns: 300 },
    );
  });

  test("no sale is lost: those taken and those that nobody takes are all there were", () => {
    fc.assert(
      fc.property(sets, rows, (set, sold) => {
        const { total, before, after, untaken, charged } = replayOf([sold], draftOf(set));
        const sum = (volumes: Replay["after"]) =>
          [...volumes.values()].reduce((all, { gross }) => all + gross, 0);
        expect(sum(before)).toBe(total.gross);
        expect(sum(after) + untaken.gross).toBe(total.gross);
        expect(charged).toBe(sold.reduce((all, row) => all + row.fee_amount, 0));
      }),
    );
  });

  test("rules that send each sale where it went move nothing, and cost what was charged", () => {
    fc.assert(
      fc.property(sets, rows, (set, sold) => {
        const draft = draftOf(set);
        const same = sold.flatMap((row) => {
          const acquirer = draft.judge({ ...row, amount: row.value_amount, date: TODAY });
          return acquirer ? [{ ...row, acquirer }] : [];
        });
        const { before, after, moved, fee, charged } = replayOf([same], draft);
        expect(after).toEqual(before);
        expect(moved).toEqual({ sales: 0, gross: 0 });
        expect(fee).toEqual({ before: charged, after: charged });
      }),
    );
  });
});
