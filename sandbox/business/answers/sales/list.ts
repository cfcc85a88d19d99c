import { type getSaleStanding, listSales } from "#contract/extension/sales";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { STANDING_NET } from "../../schema/summaries.ts";
import { requireCustomer } from "../visibility.ts";
import { isWalkedByAmount } from "./by-amount.ts";
import { requireFilter } from "./filter.ts";
import { readItems } from "./items.ts";
import { isCommon } from "./search.ts";

type SalesSort = NonNullable<ApiRequest<typeof listSales>["query"]["sort"]>;
type Asked = Pick<ApiRequest<typeof getSaleStanding>, "db" | "clock" | "query">;

/** The orders that an index is in, beside that of time. */
const INDEXES: Partial<Record<SalesSort, string>> = {
  gross_amount: "sales_by_amount",
  net_amount: "sales_by_net",
};

/** The list of a filter in its sort. */
export function salesOrder(request: Asked, customerId: string) {
  const { db, query } = request;
  const where = requireFilter(customerId, query, request);
  const name = query.sort ?? "sold_at";
  const key = name === "net_amount" ? `(${STANDING_NET})` : name;
  const index = INDEXES[name];
  const isWalkedByDay = query.q !== undefined && name === "sold_at" && isCommon(db, query.q);
  const usual = isWalkedByDay ? "sales indexed by sales_by_customer" : where.from;
  const order: Omit<PageOrder, "columns" | "cursor"> = {
    from: index && isWalkedByAmount(db, customerId, query) ? `sales indexed by ${index}` : usual,
    conditions: where.rows,
    sort: { name, keys: [key, "id"] },
    direction: query.direction ?? "desc",
    limit: query.limit,
  };
  return { order, where };
}

/** The page is found in an index alone; only its own rows are read. */
export const answerListSales = answer(listSales, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { order } = salesOrder(request, customerId);
  const page = readPage<{ id: number }>(db, { ...order, columns: "id", cursor: query.cursor });
  const { next_cursor, previous_cursor } = page;
  const items = readItems(
    db,
    clock,
    page.rows.map(({ id }) => id),
  );
  return { status: 200, body: { items, next_cursor, previous_cursor } };
});
