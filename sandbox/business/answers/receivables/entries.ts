import { getReceivableEntriesTotals, listReceivableEntries } from "#contract/extension/receivable-entries";
import { answer } from "../../../api/handler.ts";
import { readPage } from "../../paging.ts";
import { first } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { entriesOf } from "./entries-filter.ts";
import { type EntryKey, readEntries } from "./entry-rows.ts";

const SORTS = {
  sale_date: ["e.sale_key", "e.number_key"],
  net_amount: ["e.net_key", "e.sale_key", "e.number_key"],
} as const;

/** The page is found in the index alone; only its own rows are read. Sales' ids ascend with their time. */
export const answerListReceivableEntries = answer(listReceivableEntries, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { from, conditions } = entriesOf(db, customerId, query);
  const name = query.sort ?? "sale_date";
  const { rows, next_cursor, previous_cursor } = readPage<EntryKey>(db, {
    columns: "e.kind, e.sale_key, e.number_key",
    from,
    conditions,
    sort: { name, keys: SORTS[name] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  return { status: 200, body: { items: readEntries(db, rows), next_cursor, previous_cursor } };
});

const SUMS = ["net_amount", "reversed_amount", "advanced_amount", "assigned_amount"] as const;
type Sums = Record<(typeof SUMS)[number] | "entries_count", number>;

export const answerGetReceivableEntriesTotals = answer(getReceivableEntriesTotals, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { from, values } = entriesOf(db, customerId, query);
  const sums = SUMS.map((name) => `coalesce(sum(e.${name}), 0) as ${name}`).join(", ");
  const row = first<Sums>(db, `select count(*) as entries_count, ${sums} from ${from}`, ...values);
  return {
    status: 200,
    body: {
      entries_count: row?.entries_count ?? 0,
      net_amount: row?.net_amount ?? 0,
      reversed_amount: row?.reversed_amount ?? 0,
      advanced_amount: row?.advanced_amount ?? 0,
      assigned_amount: row?.assigned_amount ?? 0,
    },
  };
});
