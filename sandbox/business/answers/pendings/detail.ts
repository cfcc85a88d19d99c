import type { TreatmentResult } from "#contract/extension/pending-treatments";
import { getPending } from "#contract/extension/pendings";
import type { HistoryEvent } from "#contract/values";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { PENDING_COLUMNS, PENDINGS, type PendingRow, pendingOf } from "./rows.ts";
import { ACQUIRER_NAMES, REASONS } from "./words.ts";

/** One pending, with all that was ever done about it. */
export const answerGetPending = answer(getPending, (request) => {
  const { db, clock } = request;
  const { customerId, pendingId } = request.params;
  requireCustomer(request, customerId);
  const row = first<PendingRow>(
    db,
    `select ${PENDING_COLUMNS} from ${PENDINGS} where p.customer_id = ? and cast(p.id as text) = ?`,
    customerId,
    pendingId,
  );
  if (!row) throw new ApiRefusal(404, "Transação pendente não encontrada.");
  const read_at = instant(clock.now().getTime());
  return { status: 200, body: { ...pendingOf(row), history: historyOfPending(db, row), read_at } };
});

interface TreatmentRow {
  treated_at: number;
  treated_by_name: string | null;
  treated_by_email: string | null;
  origin: "portal" | "automatic" | "acquirer";
  reason: string | null;
  result_state: TreatmentResult;
  network_answer: string | null;
  action: string;
}

/** From the report itself, newest first, so that the two cannot disagree. */
function historyOfPending(db: Db, pending: PendingRow): HistoryEvent[] {
  const acquirer = ACQUIRER_NAMES[pending.acquirer];
  const treatments = all<TreatmentRow>(
    db,
    `select treated_at, treated_by_name, treated_by_email, origin, reason, result_state, network_answer, action
     from pending_treatments where pending_id = ? order by treated_at desc, id desc limit 200`,
    pending.id,
  );
  const events = treatments.map((row): HistoryEvent => {
    const by = row.origin === "acquirer" ? acquirer : "Tratamento automático";
    return {
      at: instant(row.treated_at),
      by_name: row.treated_by_name ?? by,
      by_email: row.treated_by_email,
      action: row.result_state,
      detail: sentenceOf(row, acquirer),
    };
  });
  const isUnderway = pending.state === "confirming" || pending.state === "undoing";
  const underway: HistoryEvent = {
    at: instant(pending.treated_at ?? pending.occurred_at),
    by_name: pending.treated_by_name ?? "Portal",
    by_email: null,
    action: pending.state,
    detail: `${pending.state === "undoing" ? "Desfazimento enviado" : "Confirmação enviada"} à rede.`,
  };
  const begun: HistoryEvent = {
    at: instant(pending.occurred_at),
    by_name: "Servidor TEF",
    by_email: null,
    action: "pending",
    detail: `Ficou pendente: ${REASONS[pending.reason]}.`,
  };
  return [...(isUnderway ? [underway] : []), ...events, begun];
}

function sentenceOf(row: TreatmentRow, acquirer: string): string {
  const why = row.reason === null ? "" : ` Motivo: ${row.reason}`;
  switch (row.result_state) {
    case "confirmed":
      return `Confirmada na ${acquirer}.${why}`;
    case "undone":
      return `Desfeita na ${acquirer}.${why}`;
    case "failed":
      return `Tentativa de ${row.action === "undo" ? "desfazer" : "confirmar"}: ${row.network_answer}.${why}`;
    case "disregarded":
      return `Desconsiderada, sem chamada à rede.${why}`;
    default:
      return `O prazo terminou, e a ${acquirer} ${row.action === "undo" ? "desfez" : "confirmou"} a venda.`;
  }
}
