/** What was paid and then taken back: the history tells both, and the plan names the day of the debit. */
import { expect, test } from "vitest";
import type { Sale, SaleEvent, SaleInstalment } from "#contract/extension/sale-detail";
import { markupInRouter } from "#tests/support/in-router";
import { detailWithoutPrices } from "../prices";
import { Plan } from "./plan";
import { Timeline } from "./timeline";

const PAID = { number: 1, net_amount: 3204, reversed_amount: 3204, status: "settled" };
const DEBIT: SaleEvent = {
  step: "chargeback-debited",
  at: null,
  date: "2026-11-04",
  done: true,
  number: 1,
  of: 1,
  amount: 3204,
};
const SETTLED: SaleEvent = { ...DEBIT, step: "settled", date: "2026-10-23" };

const planOf = (row: object) =>
  [
    {
      gross_amount: 3290,
      fee_amount: 86,
      advanced_amount: 0,
      advance: null,
      assigned_amount: 0,
      assignment: null,
      settlement_date: "2026-10-23",
      ...row,
    },
  ] as SaleInstalment[];

function shown(
  plan: Parameters<typeof Plan>[0]["plan"],
  timeline: readonly SaleEvent[],
  today = "2026-11-01",
): string {
  return markupInRouter(
    <>
      <Timeline events={timeline} today={today} />
      <Plan plan={plan} timeline={timeline} receivables={null} />
    </>,
  )
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("the history tells what fell and what was debited", () => {
  const text = shown(planOf(PAID), [SETTLED, DEBIT]);
  expect(text).toContain("Liquidada 23/10/2026, R$ 32,04 líquidos");
  expect(text).toContain("Debitada pela contestação 04/11/2026, R$ 32,04 líquidos");
  expect(text).toContain("Caiu na conta: R$ 32,04; debitado em 04/11/2026: R$ 32,04");
});

test("what is not debited yet says so, or when it will be", () => {
  expect(shown(planOf(PAID), [SETTLED])).toContain("Caiu na conta: R$ 32,04; ainda a debitar: R$ 32,04");
  const announced = shown(planOf(PAID), [SETTLED, { ...DEBIT, done: false }]);
  expect(announced).toContain("prevista para 04/11/2026");
  expect(announced).toContain("a debitar em 04/11/2026: R$ 32,04");
});

test("a dispute that was won tells its debit, and what came back", () => {
  const lasting = { ...DEBIT, number: null, of: null };
  const back = { ...lasting, step: "chargeback-returned", date: "2026-11-16" } as const;
  const text = shown(planOf({ ...PAID, reversed_amount: 0 }), [SETTLED, lasting, back]);
  expect(text).toContain("Debitada pela contestação 04/11/2026, R$ 32,04");
  expect(text).toContain("Devolvida da contestação 16/11/2026, R$ 32,04");
  expect(text).not.toContain("Caiu na conta");
});

test("whoever may not see prices learns the day, and no amount", () => {
  const sale = { plan: planOf(PAID), timeline: [SETTLED, DEBIT], pending: null, discrepancies: [] };
  const { plan, timeline } = detailWithoutPrices(sale as unknown as Sale);
  expect(JSON.stringify([plan, timeline])).not.toContain("3204");
  const text = shown(plan, timeline);
  expect(text).toContain("Debitado em 04/11/2026");
  expect(text).not.toContain("32,04");
});

test("what the bank refused, or a court blocked, is not foretold for a day that is over", () => {
  const refused: SaleEvent = { ...SETTLED, done: false };
  const on = (today: string) =>
    shown(planOf({ ...PAID, reversed_amount: 0, status: "error" }), [refused], today);
  expect(on("2026-10-23")).toContain("prevista para 23/10/2026");
  expect(on("2026-10-24")).toContain("era para 23/10/2026");
});
