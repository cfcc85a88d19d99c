import { getTerminal, listTerminals } from "#contract/extension/terminals";
import { answer } from "../../../api/handler.ts";
import { historyOf } from "../../history.ts";
import { readPage } from "../../paging.ts";
import { requireCustomer } from "../visibility.ts";
import { terminalConditions } from "./filter.ts";
import { requireTerminal, TERMINALS, type TerminalRow, terminalColumns, terminalOf } from "./rows.ts";

/** A terminal that never sold comes before all that did. */
const SORTS = {
  last_sale_at: ["coalesce(t.last_sale_at, 0)", "t.id"],
  serial_number: ["t.serial_number"],
  store_name: ["stores.name", "t.id"],
} as const;

/** A page of the terminals of a filter. */
export const answerListTerminals = answer(listTerminals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const sort = query.sort ?? "last_sale_at";
  const { rows, next_cursor, previous_cursor } = readPage<TerminalRow>(db, {
    columns: terminalColumns(clock),
    from: TERMINALS,
    conditions: terminalConditions(query, customerId, request),
    sort: { name: sort, keys: SORTS[sort] },
    direction: query.direction ?? (sort === "last_sale_at" ? "desc" : "asc"),
    cursor: query.cursor,
    limit: query.limit,
  });
  return { status: 200, body: { items: rows.map(terminalOf), next_cursor, previous_cursor } };
});

/** One terminal, with all that happened to it; a written-off one stays readable. */
export const answerGetTerminal = answer(getTerminal, (request) => {
  const { customerId, terminalId } = request.params;
  requireCustomer(request, customerId);
  const row = requireTerminal(request, customerId, terminalId);
  const history = historyOf(request.db, "terminal", row.id);
  return { status: 200, body: { ...terminalOf(row), history } };
});
