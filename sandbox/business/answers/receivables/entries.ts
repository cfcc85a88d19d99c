import {
  getReceivableEntriesTotals,
  listReceivableEntries,
  type ReceivableEntriesTotals,
} from "#contract/extension/receivable-entries";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { all } from "../../query.ts";
import { ENTRY_AMOUNTS } from "../../schema/receivable-sums.ts";
import { requireCustomer } from "../visibility.ts";
import { entriesOf, entryAmountsOf, entrySumsOf } from "./entries-filter.ts";
import { type EntryKey, readEntries } from "./entry-rows.ts";

export const ENTRY_SORTS = {
  sale_date: ["e.day_key", "e.sale_key", "e.number_key"],
  net_amount: ["e.net_key", "e.sale_key", "e.number_key"],
} as const;

/** The page is found in the index alone; only its own rows are read. */
export const answerListReceivableEntries = answer(listReceivableEntries, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { from, values, conditions } = entriesOf(request, customerId, query);
  const name = query.sort ?? "sale_date";
  const { rows, next_cursor, previous_cursor } = readPage<EntryKey>(db, {
    columns: "e.kind, e.sale_key, e.number_key",
    from,
    values,
    conditions,
    sort: { name, keys: ENTRY_SORTS[name] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  return { status: 200, body: { items: readEntries(db, rows), next_cursor, previous_cursor } };
});

const SUMS = Object.keys(ENTRY_AMOUNTS) as (keyof typeof ENTRY_AMOUNTS)[];

export const answerGetReceivableEntriesTotals = answer(getReceivableEntriesTotals, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const rows = entryAmountsOf(request, customerId, query);
  const kept = entrySumsOf(customerId, query);
  const sums = SUMS.map((name) => `coalesce(sum(e.${name}), 0) as ${name}`).join(", ");
  const where = kept && every(kept);
  const [row] = where
    ? all<ReceivableEntriesTotals>(
        db,
        `select coalesce(sum(entries_count), 0) as entries_count, ${sums} from entry_sums e where ${where.sql}`,
        ...where.values,
      )
    : all<ReceivableEntriesTotals>(
        db,
        `select count(*) as entries_count, ${sums} from ${rows.from}`,
        ...rows.values,
      );
  if (!row) throw new Error("a sum without a row");
  return { status: 200, body: row };
});
