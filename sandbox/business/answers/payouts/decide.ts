import {
  approvePayoutChange,
  refusePayoutChange,
  withdrawPayoutChange,
} from "#contract/extension/payout-changes";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { update, type Value } from "../../query.ts";
import { agreed, isOpen } from "../../rules/payout-states.ts";
import { momentWords } from "../../rules/wording.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import type { ChangeRow } from "./change-row.ts";
import { takeEffect } from "./effect.ts";
import { isAsker, isMerchant, requireChange, toChange } from "./rows.ts";
import { type Deed, tell } from "./told.ts";

export const answerApprovePayoutChange = answer(approvePayoutChange, (request) => {
  const row = decidable(request, "Quem pediu a troca não pode aprová-la: peça a outra pessoa da empresa.");
  const now = request.clock.now().getTime();
  const { id, name } = requireUser(request);
  const { state, due_at } = agreed(row, now);
  const changed = write(request, row, {
    state,
    due_at,
    agreed_at: now,
    agreed_by_id: id,
    agreed_by_name: name,
    effective_at: state === "done" ? now : null,
  });
  note(request, changed, "approved");
  if (state === "done") {
    takeEffect({ db: request.db, now }, changed);
    note(request, changed, "done");
  }
  return { status: 200, body: toChange(request, changed) };
});

export const answerRefusePayoutChange = answer(refusePayoutChange, (request) => {
  const row = decidable(request, "Quem pediu a troca não a recusa: retire-a.");
  const changed = close(request, row, "refused", request.body.reason);
  return { status: 200, body: toChange(request, changed) };
});

export const answerWithdrawPayoutChange = answer(withdrawPayoutChange, (request) => {
  return { status: 200, body: toChange(request, withdraw(request, requireOwn(request))) };
});

/** 409 for one that is over. */
export function withdraw(request: Asked, row: ChangeRow): ChangeRow {
  if (!isOpen(row.state) || isPast(request, row)) throw new ApiRefusal(409, endWords(row));
  return close(request, row, "withdrawn", null);
}

type Asked = Pick<ApiRequest, "db" | "clock" | "user" | "company">;
type One = Asked & { params: { customerId: string; changeId: string } };

/** A change of the merchant that asks; 403 for whoever acts for another company, its partner too. */
function requireOwn(request: One): ChangeRow {
  const { customerId, changeId } = request.params;
  requireCustomer(request, customerId);
  const row = requireChange(request.db, customerId, changeId);
  if (!isMerchant(request, customerId))
    throw new ApiRefusal(403, "Só a própria empresa decide para onde vai o dinheiro dela.");
  return row;
}

/** One that waits for whoever asks; what is over says by whom, before it says who may. */
function decidable(request: One, own: string): ChangeRow {
  const row = requireOwn(request);
  if (row.state !== "waiting" || isPast(request, row)) throw new ApiRefusal(409, endWords(row));
  if (isAsker(request, row)) throw new ApiRefusal(409, own);
  return row;
}

const isPast = ({ clock }: Pick<Asked, "clock">, { due_at }: ChangeRow) =>
  due_at !== null && due_at <= clock.now().getTime();

function close(
  request: Asked,
  row: ChangeRow,
  state: "refused" | "withdrawn",
  reason: string | null,
): ChangeRow {
  const { id, name } = requireUser(request);
  const changed = write(request, row, {
    state,
    due_at: null,
    closed_at: request.clock.now().getTime(),
    closed_by_id: id,
    closed_by_name: name,
    reason,
  });
  note(request, changed, state);
  return changed;
}

function write({ db }: Asked, row: ChangeRow, columns: Readonly<Record<string, Value>>): ChangeRow {
  update(db, "payout_changes", row.id, columns);
  return requireChange(db, row.customer_id, row.id);
}

function note({ db, clock, ...request }: Asked, row: ChangeRow, deed: Deed): void {
  tell({ db, clock, by: requireUser(request) }, row, deed);
}

function endWords(row: ChangeRow): string {
  const when = (at: number | null) => (at === null ? "" : ` em ${momentWords(at)}`);
  switch (row.state) {
    case "approved":
      return `Esta troca já foi aprovada${row.agreed_by_name ? ` por ${row.agreed_by_name}` : ""}${when(row.agreed_at)}.`;
    case "done":
      return `Esta troca já está em vigor${row.agreed_by_name ? `, aprovada por ${row.agreed_by_name}` : ""}${when(row.agreed_at)}.`;
    case "refused":
      return `Esta troca já foi recusada por ${row.closed_by_name}${when(row.closed_at)}.`;
    case "withdrawn":
      return `Esta troca já foi retirada por ${row.closed_by_name}${when(row.closed_at)}.`;
    default:
      return "O prazo desta troca passou.";
  }
}
