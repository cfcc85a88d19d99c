import {
  ConciliationStatus,
  type ConciliationTotals,
  getConciliationTotals,
} from "#contract/extension/conciliation";
import { answer } from "../../../api/handler.ts";
import { freshnessOf } from "../freshness.ts";
import { daysOf } from "../period.ts";
import { requireCustomer } from "../visibility.ts";
import { requireWanted, type Wanted } from "./filter.ts";
import { type Cell, readCells } from "./sums.ts";
import { byDay, COMPARED, countsOf, countWritten, sum, tally } from "./tally.ts";

export const answerGetConciliationTotals = answer(getConciliationTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const wanted = requireWanted(customerId, query);
  const cells = readCells(db, clock, wanted);
  const sales = tally(cells, "sale", COMPARED);
  const movements = tally(cells, "movement", COMPARED);
  const { expected_count, matched_count, match_rate } = countsOf(cells);
  return {
    status: 200,
    body: {
      sales,
      written_count: countWritten(cells),
      movements,
      difference_amount: movements.amount - sales.amount,
      expected_count,
      matched_count,
      match_rate,
      at_risk_amount: sum(cells.filter(isAtRisk), (cell) => cell.lost),
      statuses: ConciliationStatus.options
        .map((status) => ({
          status,
          sales: tally(cells, "sale", [status]),
          movements: tally(cells, "movement", [status]),
        }))
        .filter((row) => row.sales.count + row.movements.count > 0),
      days: daysIn(cells, wanted),
      ...freshnessOf(db, customerId, clock),
    },
  };
});

function isAtRisk({ side, status }: Cell): boolean {
  return side === "sale" && (status === "unmatched" || status === "divergent");
}

function daysIn(cells: readonly Cell[], { filter }: Wanted): ConciliationTotals["days"] {
  const found = byDay(cells);
  const days = (filter.date_of ?? "sale") === "sale" ? daysOf(filter) : [...found.keys()].sort();
  return days.map((date) => {
    const mine = found.get(date) ?? [];
    const { expected_count, matched_count, waiting_count, match_rate } = countsOf(mine);
    const missing = tally(mine, "sale", ["unmatched"]).count + tally(mine, "movement", ["unmatched"]).count;
    return {
      date,
      expected_count,
      matched_count,
      divergent_count: tally(mine, "sale", ["divergent"]).count,
      missing_count: missing,
      waiting_count,
      match_rate,
    };
  });
}
