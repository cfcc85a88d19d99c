import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ScheduleTotals } from "./totals";

const none = {
  total_amount: 0,
  debit_amount: 0,
  advance_paid_amount: 0,
  available_amount: 0,
  paid_amount: 0,
  advanced_amount: 0,
  assigned_amount: 0,
  entries_count: 0,
};

const futureCard = (future: { advanced_amount: number; assigned_amount: number }) => {
  const all = { total_amount: 100_000, debit_amount: 0, available_amount: 70_000, ...future };
  const totals = {
    ...none,
    next: null,
    future: all,
    bank_accounts: [],
    data_as_of: "2026-11-20T08:10:00.000Z",
    waiting_for: [],
  };
  const markup = markupInRouter(<ScheduleTotals totals={totals} />).replaceAll("\u00a0", " ");
  return /Total futuro.*?<\/div>/s.exec(markup)?.[0].replace(/<[^>]*>/g, "|");
};

// The overview leads here with both, and a period ends after a year: instalments do not.
test("of all that is to come it says what was paid ahead of it, and what goes to others", () => {
  expect(futureCard({ advanced_amount: 20_000, assigned_amount: 10_000 })).toContain(
    "|sem o antecipado, R$ 200,00, e o cedido ou em garantia, R$ 100,00|",
  );
  expect(futureCard({ advanced_amount: 20_000, assigned_amount: 0 })).toContain(
    "|sem o antecipado, R$ 200,00|",
  );
  expect(futureCard({ advanced_amount: 0, assigned_amount: 10_000 })).toContain(
    "|sem o cedido ou em garantia, R$ 100,00|",
  );
  expect(futureCard({ advanced_amount: 0, assigned_amount: 0 })).not.toContain("sem o");
});
