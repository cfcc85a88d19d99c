import type { Pending } from "#contract/extension/pendings";
import { instant } from "../../query.ts";
import { NETWORKS, type PendingReason, SUGGESTIONS } from "../../rules/networks.ts";

const WITH_SALE = "join sales s on s.id = p.sale_id join stores on stores.id = s.store_id";

/** Pendings with their sales, as every query of them joins them. */
export const PENDINGS = `pendings p ${WITH_SALE}`;

/** Treatments with their pendings and sales. */
export const TREATMENTS = `pending_treatments r join pendings p on p.id = r.pending_id ${WITH_SALE}`;

export const SALE_COLUMNS = `p.sale_id, p.occurred_at, s.nsu_tef, s.nsu, s.authorization_code, p.response_code,
  p.acquirer, s.store_id, stores.code as store_code, stores.name as store_name, p.pos_number, s.modality,
  s.brand, s.instalments, s.masked_card, s.entry_mode, p.amount, s.fiscal_document, s.sale_day`;

export const PENDING_COLUMNS = `p.id, ${SALE_COLUMNS}, p.decision_deadline, p.reason, p.suggested_action, p.state,
  p.network_answer, p.treated_at, p.treated_by_name, p.origin, p.action`;

type Wired = "sale_id" | "store_id" | "occurred_at" | "network_code" | "fiscal_date";
type Sale = Pick<
  Pending,
  | (Wired | "nsu_tef" | "nsu" | "authorization_code" | "response_code" | "acquirer" | "store_code")
  | ("store_name" | "pos_number" | "modality" | "brand" | "instalments" | "masked_card" | "entry_mode")
  | ("amount" | "fiscal_document")
>;

export type SaleRow = Omit<Sale, Wired> & {
  sale_id: number;
  store_id: number;
  occurred_at: number;
  sale_day: string;
};

export type PendingRow = SaleRow &
  Pick<Pending, "suggested_action" | "state" | "network_answer" | "treated_by_name" | "origin" | "action"> & {
    id: number;
    decision_deadline: number;
    reason: PendingReason;
    treated_at: number | null;
  };

export function saleOf(row: SaleRow): Sale {
  return {
    sale_id: String(row.sale_id),
    occurred_at: instant(row.occurred_at),
    nsu_tef: row.nsu_tef,
    nsu: row.nsu,
    authorization_code: row.authorization_code,
    response_code: row.response_code,
    network_code: NETWORKS[row.acquirer].code,
    acquirer: row.acquirer,
    store_id: String(row.store_id),
    store_code: row.store_code,
    store_name: row.store_name,
    pos_number: row.pos_number,
    modality: row.modality,
    brand: row.brand,
    instalments: row.instalments,
    masked_card: row.masked_card,
    entry_mode: row.entry_mode,
    amount: row.amount,
    fiscal_document: row.fiscal_document,
    fiscal_date: row.fiscal_document === null ? null : row.sale_day,
  };
}

export function pendingOf(row: PendingRow): Pending {
  return {
    id: String(row.id),
    ...saleOf(row),
    decision_deadline: instant(row.decision_deadline),
    what_if_nothing: NETWORKS[row.acquirer].decision === "confirm" ? "confirms" : "undoes",
    reason: row.reason,
    suggested_action: row.suggested_action,
    suggestion_reason: SUGGESTIONS[row.reason].sentence,
    state: row.state,
    network_answer: row.network_answer,
    treated_at: instant(row.treated_at),
    treated_by_name: row.treated_by_name,
    origin: row.origin,
    action: row.action,
  };
}
