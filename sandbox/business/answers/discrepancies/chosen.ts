/** Those that something is done to at once, and what becomes of each. */
import type { DiscrepancyStatus } from "#contract/extension/discrepancies";
import type { DecidedDiscrepancy } from "#contract/extension/discrepancy-claims";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { all, run } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { rowId } from "./detail.ts";
import type { DiscrepancyRow } from "./rows.ts";

export type Row = Pick<
  DiscrepancyRow,
  "id" | "acquirer" | "status" | "status_at" | "status_by_name" | "protocol" | "amount" | "detected_at"
>;

const STATES: Readonly<Record<DiscrepancyStatus, string>> = {
  open: "Aberta",
  contested: "Já em reclamação",
  recovered: "Já recuperada",
  accepted: "Já aceita",
  "no-claim": "Já encerrada sem direito",
};

export interface Chosen {
  id: string;
  row: Row | null;
}

/** What was lost by one, and can be claimed back. */
export const claimedOf = ({ amount }: Pick<DiscrepancyRow, "amount">) => Math.max(0, -amount);

/** The customer's rows as they were before, one per id and in the order asked for. */
export function readChosen(db: Db, customerId: string, ids: readonly string[]): Chosen[] {
  const distinct = [...new Set(ids)];
  const rows = all<Row>(
    db,
    `select id, acquirer, status, status_at, status_by_name, protocol, amount, detected_at from discrepancies
     where customer_id = ? and id in (select value from json_each(?))`,
    customerId,
    JSON.stringify(distinct.map(rowId)),
  );
  if (rows.length === 0) throw new ApiRefusal(404, "Divergência não encontrada.");
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return distinct.map((id) => ({ id, row: byId.get(id) ?? null }));
}

export function settle(
  request: Pick<ApiRequest, "db" | "clock" | "user">,
  id: number,
  status: DiscrepancyStatus,
  detail: string,
): void {
  run(
    request.db,
    "update discrepancies set status = ?, status_at = ?, status_by_name = ? where id = ?",
    status,
    request.clock.now().getTime(),
    requireUser(request).name,
    id,
  );
  recordEvent(request, { subject: "discrepancy", id, action: status, detail });
}

export function resultOf(
  id: string,
  before: Row | null,
  eligible: readonly DiscrepancyStatus[],
  done: string,
  protocol: string | null,
): DecidedDiscrepancy {
  if (!before) return { id, outcome: "ineligible", message: "Divergência não encontrada.", protocol: null };
  if (eligible.includes(before.status)) return { id, outcome: "done", message: done, protocol };
  return { id, outcome: "ineligible", message: standing(before), protocol: before.protocol };
}

/** "Já em reclamação desde 19/11/2026 às 14:03, por Ana (protocolo 1234567890)." */
export function standing({
  status,
  status_at,
  status_by_name,
  protocol,
}: Pick<Row, "status" | "status_at" | "status_by_name" | "protocol">): string {
  const since = status_at === null ? "" : ` desde ${momentWords(status_at)}`;
  const by = status_by_name === null ? "" : `, por ${status_by_name}`;
  return `${STATES[status]}${since}${by}${protocol === null ? "" : ` (protocolo ${protocol})`}.`;
}
