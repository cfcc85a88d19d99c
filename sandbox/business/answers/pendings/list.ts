import { listPendings } from "#contract/extension/pendings";
import { answer } from "../../../api/handler.ts";
import { readPage } from "../../paging.ts";
import { requireCustomer } from "../visibility.ts";
import { settleDue } from "./due.ts";
import { pendingConditions } from "./filter.ts";
import { PENDING_COLUMNS, PENDINGS, type PendingRow, pendingOf } from "./rows.ts";

/** A page of the pendings of a filter, those that the acquirer decides first at the top. */
export const answerListPendings = answer(listPendings, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  settleDue(request, customerId);
  const sort = query.sort ?? "decision_deadline";
  const page = readPage<PendingRow>(db, {
    columns: PENDING_COLUMNS,
    from: PENDINGS,
    conditions: pendingConditions(query, customerId, clock),
    sort: { name: sort, keys: [`p.${sort}`, "p.id"] },
    direction: query.direction ?? (sort === "decision_deadline" ? "asc" : "desc"),
    cursor: query.cursor,
    limit: query.limit,
  });
  const { rows, next_cursor, previous_cursor } = page;
  return { status: 200, body: { items: rows.map(pendingOf), next_cursor, previous_cursor } };
});
