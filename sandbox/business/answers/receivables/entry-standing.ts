import { getReceivableEntryStanding } from "#contract/extension/receivable-entries";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { readStanding } from "../../standing.ts";
import { requireCustomer } from "../visibility.ts";
import { ENTRY_SORTS } from "./entries.ts";
import { ADJUSTMENTS, entriesOf } from "./entries-filter.ts";

/** As `6012-3` and `a-15`, in SQL. */
const ENTRY_ID = `case e.kind when 'adjustment' then 'a-' || (e.number_key - ${ADJUSTMENTS})
  else e.sale_key || '-' || e.number_key end`;

/** Where an entry stands among all of the filter; what no sale caused cannot be opened, and is passed. */
export const answerGetReceivableEntryStanding = answer(getReceivableEntryStanding, (request) => {
  const { db, query } = request;
  const { customerId, entryId } = request.params;
  requireCustomer(request, customerId);
  const { from, values } = entriesOf(db, customerId, query);
  const name = query.sort ?? "sale_date";
  const standing = readStanding(db, {
    from,
    values,
    conditions: [],
    sort: { name, keys: ENTRY_SORTS[name] },
    direction: query.direction ?? "desc",
    limit: query.limit,
    id: ENTRY_ID,
    record: { conditions: [[`${ENTRY_ID} = ?`, entryId]], absent: "Lançamento não encontrado." },
    opens: ["e.sale_key > 0"],
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
