import { getPendingStanding, listPendings } from "#contract/extension/pendings";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import { pendingConditions } from "./filter.ts";
import { PENDING_COLUMNS, PENDINGS, type PendingRow, pendingOf } from "./rows.ts";

type Asked = Pick<ApiRequest<typeof getPendingStanding>, "clock" | "query">;

/** The list of a filter in its sort. */
function pendingsOrder({ clock, query }: Asked, customerId: string): Omit<PageOrder, "columns" | "cursor"> {
  const sort = query.sort ?? "decision_deadline";
  return {
    from: PENDINGS,
    conditions: pendingConditions(query, customerId, clock),
    sort: { name: sort, keys: [`p.${sort}`, "p.id"] },
    direction: query.direction ?? (sort === "decision_deadline" ? "asc" : "desc"),
    limit: query.limit,
  };
}

/** A page of the pendings of a filter, those that the acquirer decides first at the top. */
export const answerListPendings = answer(listPendings, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const order = pendingsOrder(request, customerId);
  const page = readPage<PendingRow>(db, { ...order, columns: PENDING_COLUMNS, cursor: query.cursor });
  const { rows, next_cursor, previous_cursor } = page;
  return { status: 200, body: { items: rows.map(pendingOf), next_cursor, previous_cursor } };
});

/** Where a pending stands in a filter; one that was treated is in few of them any more. */
export const answerGetPendingStanding = answer(getPendingStanding, (request) => {
  const { customerId, pendingId } = request.params;
  requireCustomer(request, customerId);
  const body = readStanding(request.db, {
    ...pendingsOrder(request, customerId),
    id: "p.id",
    record: {
      conditions: [
        ["p.customer_id = ?", customerId],
        ["cast(p.id as text) = ?", pendingId],
      ],
      absent: "Transação pendente não encontrada.",
    },
  });
  return { status: 200, body };
});
