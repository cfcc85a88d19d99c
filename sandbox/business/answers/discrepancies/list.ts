import { getDiscrepancyStanding, listDiscrepancies } from "#contract/extension/discrepancies";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import { readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import { discrepanciesOf } from "./filter.ts";
import { DAYS, DISCREPANCY_COLUMNS, DISCREPANCY_FROM, type DiscrepancyRow, toDiscrepancy } from "./rows.ts";

type Asked = Pick<ApiRequest<typeof getDiscrepancyStanding>, "clock" | "query" | "user">;

/** The list of a filter in its sort. */
function discrepanciesOrder(asked: Asked, customerId: string): Omit<PageOrder, "columns" | "cursor"> {
  const { query } = asked;
  const dateOf = query.date_of ?? "detection";
  return {
    from: "discrepancies d",
    conditions: discrepanciesOf(customerId, query, asked),
    sort: {
      difference: { name: "difference", keys: ["abs(d.amount)", "d.id"] },
      age: { name: "age", keys: ["-d.detected_at", "d.id"] },
      date: { name: `date of ${dateOf}`, keys: [DAYS[dateOf], "d.id"] },
    }[query.sort ?? "difference"],
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
}

/** A customer's discrepancies beyond the tolerance, the largest difference first unless told. */
export const answerListDiscrepancies = answer(listDiscrepancies, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const order = discrepanciesOrder(request, customerId);
  const { rows, ...cursors } = readPage<{ id: number }>(db, {
    ...order,
    columns: "d.id",
    cursor: query.cursor,
  });
  const items = readRows(
    db,
    rows.map(({ id }) => id),
  ).map((row) => toDiscrepancy(row, clock));
  return { status: 200, body: { items, ...cursors } };
});

/** Where a discrepancy stands in a filter. */
export const answerGetDiscrepancyStanding = answer(getDiscrepancyStanding, (request) => {
  const { customerId, discrepancyId } = request.params;
  requireCustomer(request, customerId);
  const body = readStanding(request.db, {
    ...discrepanciesOrder(request, customerId),
    id: "d.id",
    record: {
      conditions: [
        ["d.customer_id = ?", customerId],
        ["cast(d.id as text) = ?", discrepancyId],
      ],
      absent: "Divergência não encontrada.",
    },
  });
  return { status: 200, body };
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
