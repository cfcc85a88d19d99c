import { listDiscrepancies } from "#contract/extension/discrepancies";
import { answer } from "../../../api/handler.ts";
import { readPage } from "../../paging.ts";
import { requireCustomer } from "../visibility.ts";
import { discrepanciesOf } from "./filter.ts";
import { DAYS, DISCREPANCY_COLUMNS, DISCREPANCY_FROM, type DiscrepancyRow, toDiscrepancy } from "./rows.ts";

/** A customer's discrepancies beyond the tolerance, the largest difference first unless told. */
export const answerListDiscrepancies = answer(listDiscrepancies, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const dateOf = query.date_of ?? "detection";
  const { rows, ...cursors } = readPage<DiscrepancyRow>(db, {
    columns: DISCREPANCY_COLUMNS,
    from: DISCREPANCY_FROM,
    conditions: discrepanciesOf(customerId, query, clock),
    sort: {
      difference: { name: "difference", keys: ["abs(d.amount)", "d.id"] },
      age: { name: "age", keys: ["-d.detected_at", "d.id"] },
      date: { name: `date of ${dateOf}`, keys: [DAYS[dateOf], "d.id"] },
    }[query.sort ?? "difference"],
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  return { status: 200, body: { items: rows.map((row) => toDiscrepancy(row, clock)), ...cursors } };
});
