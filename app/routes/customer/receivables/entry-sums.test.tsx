import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { EntrySums } from "./entry-sums";

const NONE = {
  entries_count: 2,
  gross_amount: 0,
  fee_amount: 0,
  net_amount: 0,
  reversed_amount: 0,
  advanced_amount: 0,
  assigned_amount: 0,
  cancelled_amount: 0,
  chargeback_amount: 0,
  undebited_amount: 0,
  coming_amount: 0,
  paid_amount: 0,
};
const shown = (totals: Partial<typeof NONE>) =>
  markupInRouter(<EntrySums bySale={false} totals={{ ...NONE, ...totals }} />).replaceAll("\u00a0", " ");

test("a debit of its own is a part of what was cancelled, and of the net amount already", () => {
  // 100 were paid, and 40 of them taken back: an entry of -40.
  const totals = { net_amount: 6000, cancelled_amount: -4000, paid_amount: 6000 };
  expect(shown(totals)).toContain("já sem R$ 40,00 de estornos com lançamento próprio");
});

test("and so is what an acquirer gave back", () => {
  const totals = { net_amount: 3000, chargeback_amount: 3000, paid_amount: 3000 };
  expect(shown(totals)).toContain("já com R$ 30,00 devolvidos de contestações");
});

test("what was taken back before it was paid is no part of it", () => {
  const totals = { net_amount: 10_000, cancelled_amount: -4000, coming_amount: 6000 };
  expect(shown(totals)).not.toContain("já ");
});
