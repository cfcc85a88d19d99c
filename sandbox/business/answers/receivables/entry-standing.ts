import { getReceivableEntryStanding } from "#contract/extension/receivable-entries";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { first } from "../../query.ts";
import { type Counts, readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import { ENTRY_SORTS } from "./entries.ts";
import { ADJUSTMENTS, entriesOf, entrySumsOf } from "./entries-filter.ts";

/** As `6012-3` and `a-15`, in SQL. */
const ENTRY_ID = `case e.kind when 'adjustment' then 'a-' || (e.number_key - ${ADJUSTMENTS})
  else e.sale_key || '-' || e.number_key end`;

/** Where an entry stands among all of the filter; what no sale caused cannot be opened, and is passed. */
export const answerGetReceivableEntryStanding = answer(getReceivableEntryStanding, (request) => {
  const { db, query } = request;
  const { customerId, entryId } = request.params;
  requireCustomer(request, customerId);
  const name = query.sort ?? "sale_date";
  const direction = query.direction ?? "desc";
  const list = entriesOf(request, customerId, query);
  const saleId = saleOf(db, entryId);
  const own = entriesOf(request, customerId, { ...query, ...(saleId !== null && { sale_id: saleId }) });
  const kept = name === "sale_date" && query.date_of === "sale" ? entrySumsOf(customerId, query) : null;
  const day = kept && saleId && soldOn(db, saleId);
  const standing = readStanding(db, {
    ...list,
    sort: { name, keys: ENTRY_SORTS[name] },
    direction,
    limit: query.limit,
    id: ENTRY_ID,
    record: {
      ...own,
      conditions: [...own.conditions, [`${ENTRY_ID} = ?`, entryId]],
      absent: "Lançamento não encontrado.",
    },
    opens: ["e.sale_key > 0"],
    ...(kept && day && { count: (before) => countByDays(request, kept, day, before) }),
  });
  return {
    status: 200,
    body: {
      ...standing,
      previous_sale_id: saleOf(db, standing.previous_id),
      next_sale_id: saleOf(db, standing.next_id),
    },
  };
});

/** By the day of the sale, whole days are counted already: only the entries of the record's own are looked at. */
function countByDays(
  request: Pick<ApiRequest<typeof getReceivableEntryStanding>, "db" | "clock" | "params" | "query">,
  kept: readonly Condition[],
  day: string,
  [before, ...bounds]: Condition,
): Counts {
  const { db, params, query } = request;
  const sums = every(kept);
  const counted = first<Record<"found" | "former", number | null>>(
    db,
    `select sum(entries_count) as found, sum(entries_count * (day ${query.direction === "asc" ? "<" : ">"} ?)) as former
     from entry_sums where ${sums.sql}`,
    day,
    ...sums.values,
  );
  const { from, values, conditions } = entriesOf(request, params.customerId, {
    ...query,
    from: day,
    to: day,
  });
  const where = every(conditions);
  const ofDay = first<{ count: number }>(
    db,
    `select count(*) as count from ${from} where ${before} and ${where.sql}`,
    ...values,
    ...bounds,
    ...where.values,
  );
  return { all: counted?.found ?? 0, before: (counted?.former ?? 0) + (ofDay?.count ?? 0) };
}

function soldOn(db: Db, saleId: string): string | null {
  return first<{ sale_day: string }>(db, "select sale_day from sales where id = ?", saleId)?.sale_day ?? null;
}

function saleOf(db: Db, entryId: string | null): string | null {
  const [kind, number] = entryId?.split("-") ?? [];
  if (kind !== "a") return kind ?? null;
  const found = first<{ sale_id: number | null }>(
    db,
    "select sale_id from receivable_adjustments where id = ?",
    Number(number),
  );
  return found?.sale_id == null ? null : String(found.sale_id);
}
