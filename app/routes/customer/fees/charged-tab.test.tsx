import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { readFilter } from "~/lists/fields";
import { readPeriod } from "~/lists/state";
import { ChargedTab } from "./charged-tab";

const TODAY = "2026-11-20";

function shown(rates: { contracted_rate: number; charged_rate: number; delta_rate: number }) {
  const search = new URLSearchParams();
  const amounts = { gross_amount: 90_000, delta_amount: -7, recovered_amount: 0 };
  const total = { ...rates, ...amounts, sales_count: 8, discrepancy_count: 1 };
  return markupInRouter(
    <ChargedTab
      prices
      tab="praticadas"
      refused={false}
      search=""
      today={TODAY}
      filter={readFilter(search, {})}
      period={readPeriod(search, { today: TODAY, usual: 30 })}
      onlyDiffering={false}
      discrepancies={null}
      asOf={undefined}
      fault={undefined}
      total={total}
      rows={[]}
      count={0}
      place={{ number: 1, size: 25, next: null, previous: null }}
      problem={null}
      effective={{ ok: true, value: { months: [], since: TODAY } }}
    />,
  ).replaceAll("\u00a0", " ");
}

test("averages that are written nearer to each other than they lie say that they are rounded", () => {
  const rounded = shown({ contracted_rate: 211.6, charged_rate: 220.4, delta_rate: 8.8 });
  for (const words of ["2,12 %", "2,20 %", "+0,09 p.p.", "as taxas são arredondadas"])
    expect(rounded).toContain(words);
  const whole = shown({ contracted_rate: 212, charged_rate: 220, delta_rate: 8 });
  expect(whole).toContain("+0,08 p.p.");
  expect(whole).not.toContain("arredondadas");
});
