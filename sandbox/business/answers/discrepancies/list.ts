import { listDiscrepancies } from "#contract/extension/discrepancies";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { discrepanciesOf } from "./filter.ts";
import {
  DAYS,
  DISCREPANCY_COLUMNS,
  DISCREPANCY_FROM,
  type DiscrepancyRow,
  discrepancyFrom,
  toDiscrepancy,
} from "./rows.ts";

/** A customer's discrepancies beyond the tolerance, the largest difference first unless told. */
export const answerListDiscrepancies = answer(listDiscrepancies, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const dateOf = query.date_of ?? "detection";
  const { rows, ...cursors } = readPage<{ id: number }>(db, {
    columns: "d.id",
    from: discrepancyFrom(query),
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
  const items = readRows(
    db,
    rows.map(({ id }) => id),
  ).map((row) => toDiscrepancy(row, clock));
  return { status: 200, body: { items, ...cursors } };
});

/** The discrepancies of these ids, in their order: the sale is looked up of one page only. */
function readRows(db: Db, ids: readonly number[]): DiscrepancyRow[] {
  const rows = all<DiscrepancyRow>(
    db,
    `select ${DISCREPANCY_COLUMNS} from ${DISCREPANCY_FROM} where d.id in (select value from json_each(?))`,
    JSON.stringify(ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
