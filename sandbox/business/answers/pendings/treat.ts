import {
  confirmPendings,
  disregardPendings,
  type PendingAction,
  type TreatedPending,
  undoPendings,
} from "#contract/extension/pendings";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { instant } from "../../query.ts";
import { dayOf } from "../../rules/calendar.ts";
import { requireCustomer, requireUser } from "../visibility.ts";
import { decideSale } from "./sale.ts";
import { type SelectedPending, selectPendings } from "./selection.ts";
import { finish, type Treatment, UNAVAILABLE } from "./treatment.ts";
import { ACQUIRER_NAMES, DONE, refusalOf, TO_DO } from "./words.ts";

export const answerConfirmPendings = answer(confirmPendings, (request) => treatAll(request, "confirm"));
export const answerUndoPendings = answer(undoPendings, (request) => treatAll(request, "undo"));
export const answerDisregardPendings = answer(disregardPendings, (request) => treatAll(request, "disregard"));

type Request = ApiRequest<typeof confirmPendings>;

/** Treats what was selected, each on its own: what cannot be treated any more is answered, not refused. */
function treatAll(request: Request, action: PendingAction) {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const selected = selectPendings(request, customerId, request.body);
  const reason = request.body.reason || null;
  requireReason(selected, action, reason);
  const results = selected.map((pending) => treat(request, pending, action, reason));
  const count = (outcome: TreatedPending["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    status: 200,
    body: { results, done: count("done"), failed: count("failed"), ineligible: count("ineligible") },
  };
}

function isTreatable({ state }: SelectedPending): boolean {
  return state === "pending" || state === "failed";
}

function requireReason(
  selected: readonly SelectedPending[],
  action: PendingAction,
  reason: string | null,
): void {
  if (reason !== null) return;
  if (action === "disregard") {
    throw new ApiRefusal(422, "Informe o motivo.", { reason: "Informe o motivo para desconsiderar." });
  }
  const against = selected.filter((one) => isTreatable(one) && one.suggested_action !== action);
  const [example] = against;
  if (!example) return;
  const suggested = TO_DO[example.suggested_action];
  const which = selected.length === 1 ? "A sugestão" : `Em ${against.length} delas a sugestão`;
  throw new ApiRefusal(422, "Informe o motivo.", {
    reason: `${which} é ${suggested}: informe o motivo para ${TO_DO[action]}.`,
  });
}

function treat(
  request: Request,
  pending: SelectedPending,
  action: PendingAction,
  reason: string | null,
): TreatedPending {
  const { db, clock } = request;
  const user = requireUser(request);
  const now = clock.now().getTime();
  const answered = (
    outcome: TreatedPending["outcome"],
    state: TreatedPending["state"],
    message: string,
    treated: { at: number | null; by: string | null },
  ): TreatedPending => ({
    pending_id: String(pending.id),
    nsu_tef: pending.nsu_tef,
    amount: pending.amount,
    outcome,
    state,
    message,
    treated_at: instant(treated.at),
    treated_by_name: treated.by,
  });
  if (!isTreatable(pending)) {
    const treated = { at: pending.treated_at, by: pending.treated_by_name };
    return answered("ineligible", pending.state, refusalOf(pending, now), treated);
  }
  const acquirer = ACQUIRER_NAMES[pending.acquirer];
  const result = resultOf(pending, action);
  const treatment: Treatment = {
    at: now,
    action,
    origin: "portal",
    result,
    reason,
    byName: user.name,
    byEmail: user.email,
  };
  finish(db, pending, treatment);
  const treated = { at: now, by: user.name };
  if (result === "failed") {
    const message = `${UNAVAILABLE}: a ${acquirer} não respondeu. Tente de novo.`;
    return answered("failed", "failed", message, treated);
  }
  if (action === "disregard") {
    const message = `Desconsiderada: saiu da fila, e a ${acquirer} decide no prazo.`;
    return answered("done", "disregarded", message, treated);
  }
  decideSale(db, pending.sale_id, action, now, dayOf(clock.today()));
  return answered("done", result, `${DONE[action]} na ${acquirer}.`, treated);
}

function resultOf(pending: SelectedPending, action: PendingAction) {
  if (action === "disregard") return "disregarded";
  if (pending.failures_left > 0) return "failed";
  return action === "confirm" ? "confirmed" : "undone";
}
