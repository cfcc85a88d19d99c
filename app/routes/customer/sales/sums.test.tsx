import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SaleStatus } from "#contract/values";
import type { ShownTotals } from "./prices";
import { SalesSums } from "./sums";

const TOTALS: ShownTotals = {
  data_as_of: "2026-11-20T09:29:00.000Z",
  waiting_for: [],
  found_count: 3,
  sales_count: 3,
  gross_amount: 30_000,
  cancelled_count: 2,
  cancelled_amount: 15_000,
  chargeback_count: 1,
  chargeback_amount: 10_000,
  average_ticket_amount: 10_000,
  statuses: [],
};

/** Where each sum leads, by the statuses that are filtered by. */
function hrefs(...chosen: SaleStatus[]): string[] {
  const html = renderToStaticMarkup(<SalesSums totals={TOTALS} search="?bandeira=visa" chosen={chosen} />);
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

test("what was taken back leads to its sales", () => {
  expect(hrefs()).toEqual([
    "?bandeira=visa&situacao=cancelada-em-parte&situacao=cancelada",
    "?bandeira=visa&situacao=contestada",
  ]);
});

test("what the statuses leave out does not come back by it", () => {
  expect(hrefs("settled", "cancelled")).toEqual(["?bandeira=visa&situacao=cancelada"]);
  expect(hrefs("cancelled")).toEqual([]);
  expect(hrefs("settled")).toEqual([]);
});
