import { getTerminal, getTerminalStanding, listTerminals } from "#contract/extension/terminals";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import { historyOf } from "../../history.ts";
import { type PageOrder, readPage } from "../../paging.ts";
import { readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import { terminalConditions } from "./filter.ts";
import { lastReplacement } from "./replacements.ts";
import { requireTerminal, TERMINALS, type TerminalRow, terminalColumns, terminalOf } from "./rows.ts";

/** A terminal that never sold comes before all that did. */
const SORTS = {
  last_sale_at: ["coalesce(t.last_sale_at, 0)", "t.id"],
  serial_number: ["t.serial_number"],
  store_name: ["stores.name", "t.id"],
} as const;

type Asked = Pick<ApiRequest<typeof getTerminalStanding>, "db" | "clock" | "query">;

/** The list of a filter in its sort. */
function terminalsOrder(
  { db, clock, query }: Asked,
  customerId: string,
): Omit<PageOrder, "columns" | "cursor"> {
  const sort = query.sort ?? "last_sale_at";
  return {
    from: TERMINALS,
    conditions: terminalConditions(query, customerId, { db, clock }),
    sort: { name: sort, keys: SORTS[sort] },
    direction: query.direction ?? (sort === "last_sale_at" ? "desc" : "asc"),
    limit: query.limit,
  };
}

/** A page of the terminals of a filter. */
export const answerListTerminals = answer(listTerminals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { rows, next_cursor, previous_cursor } = readPage<TerminalRow>(db, {
    ...terminalsOrder(request, customerId),
    columns: terminalColumns(clock),
    cursor: query.cursor,
  });
  return { status: 200, body: { items: rows.map(terminalOf), next_cursor, previous_cursor } };
});

/** One terminal, with all that happened to it; a written-off one stays readable. */
export const answerGetTerminal = answer(getTerminal, (request) => {
  const { customerId, terminalId } = request.params;
  requireCustomer(request, customerId);
  const row = requireTerminal(request, customerId, terminalId);
  const history = historyOf(request.db, "terminal", row.id);
  const replacement = lastReplacement(request.db, row.id);
  return { status: 200, body: { ...terminalOf(row), history, replacement } };
});

/** Where a terminal stands in a filter. */
export const answerGetTerminalStanding = answer(getTerminalStanding, (request) => {
  const { customerId, terminalId } = request.params;
  requireCustomer(request, customerId);
  const body = readStanding(request.db, {
    ...terminalsOrder(request, customerId),
    id: "t.id",
    record: {
      conditions: [
        ["t.customer_id = ?", customerId],
        ["cast(t.id as text) = ?", terminalId],
      ],
      absent: "Terminal não encontrado.",
    },
  });
  return { status: 200, body };
});
