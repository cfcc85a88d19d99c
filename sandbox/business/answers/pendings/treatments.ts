import {
  listPendingTreatments,
  type PendingTreatment,
  type PendingTreatmentFilter,
} from "#contract/extension/pending-treatments";
import { answer } from "../../../api/handler.ts";
import { among, type Condition, given } from "../../conditions.ts";
import { readPage } from "../../paging.ts";
import { instant } from "../../query.ts";
import { inInstalments } from "../sales/filter.ts";
import { refuseTurnedAmounts, refuseTurnedDays } from "../turned.ts";
import { requireCustomer } from "../visibility.ts";
import { days, matching } from "./filter.ts";
import { SALE_COLUMNS, type SaleRow, saleOf, TREATMENTS } from "./rows.ts";

const COLUMNS = `r.id, r.pending_id, ${SALE_COLUMNS}, p.decision_deadline, r.treated_at, r.treated_by_name,
  r.treated_by_email, r.origin, r.action, r.reason, r.result_state, r.network_answer, r.elapsed_seconds,
  r.before_deadline`;

type Row = SaleRow &
  Pick<
    PendingTreatment,
    | ("treated_by_name" | "treated_by_email" | "origin" | "action" | "reason" | "result_state")
    | ("network_answer" | "elapsed_seconds")
  > & {
    id: number;
    pending_id: number;
    decision_deadline: number;
    treated_at: number;
    before_deadline: number;
  };

const SORTS = { treated_at: "r.treated_at", amount: "p.amount", elapsed: "r.elapsed_seconds" } as const;

/** A page of the report: every attempt, the latest first. */
export const answerListPendingTreatments = answer(listPendingTreatments, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const sort = query.sort ?? "treated_at";
  const { rows, next_cursor, previous_cursor } = readPage<Row>(db, {
    columns: COLUMNS,
    from: TREATMENTS,
    conditions: treatmentConditions(query, customerId),
    sort: { name: sort, keys: [SORTS[sort], "r.id"] },
    direction: query.direction ?? "desc",
    cursor: query.cursor,
    limit: query.limit,
  });
  return { status: 200, body: { items: rows.map(treatmentOf), next_cursor, previous_cursor } };
});

/** The conditions of a filter on `TREATMENTS`; 422 for a period or amounts that are upside down. */
export function treatmentConditions(filter: PendingTreatmentFilter, customerId: string): Condition[] {
  refuseTurnedDays(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  return [
    ["r.customer_id = ?", customerId],
    ...given(filter.id, (list) => among("cast(r.id as text)", list)),
    ...days(instantOf(filter), filter),
    ...saleConditions(filter),
    ...given(filter.treated_by_email, (email): Condition => ["r.treated_by_email = ?", email]),
    ...given(filter.origin, (origin): Condition => ["r.origin = ?", origin]),
    ...given(filter.action, (list) => among("r.action", list)),
    ...given(filter.result_state, (list) => among("r.result_state", list)),
    ...given(filter.amount_from, (amount): Condition => ["p.amount >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["p.amount <= ?", amount]),
  ];
}

/** Of the filter, what is said of the pending and its sale; on `PENDINGS`. */
export function saleConditions(filter: PendingTreatmentFilter): Condition[] {
  return [
    ...given(filter.store_id, (list) => among("cast(s.store_id as text)", list)),
    ...given(filter.pos_number, (text): Condition => ["p.pos_number = ?", text]),
    ...given(filter.acquirer, (list) => among("p.acquirer", list)),
    ...given(filter.modality, (list) => among("s.modality", list)),
    ...given(filter.instalments, (list) => inInstalments("s.instalments", list)),
    ...given(filter.q, matching),
  ];
}

/** The column whose days the period means. */
export function instantOf({ period_of }: PendingTreatmentFilter): string {
  return period_of === "transaction" ? "p.occurred_at" : "r.treated_at";
}

function treatmentOf(row: Row): PendingTreatment {
  return {
    id: String(row.id),
    pending_id: String(row.pending_id),
    ...saleOf(row),
    decision_deadline: instant(row.decision_deadline),
    treated_at: instant(row.treated_at),
    treated_by_name: row.treated_by_name,
    treated_by_email: row.treated_by_email,
    origin: row.origin,
    action: row.action,
    reason: row.reason,
    result_state: row.result_state,
    network_answer: row.network_answer,
    elapsed_seconds: row.elapsed_seconds,
    before_deadline: row.before_deadline === 1,
  };
}
