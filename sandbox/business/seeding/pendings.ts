import type { Db } from "../../database.ts";
import { insert, run } from "../query.ts";
import { HOUR, MINUTE } from "../rules/calendar.ts";
import { decisionDeadline, NETWORKS, type PendingReason, SUGGESTIONS } from "../rules/networks.ts";
import type { Attempt } from "./draw.ts";
import { emailOf, PEOPLE } from "./names.ts";
import { ENDS, type OpenPlant, type PendingEnd, type Plant } from "./pending-plants.ts";
import type { Random } from "./random.ts";

/** One attempt to treat a pending. Epoch milliseconds. */
interface Treatment {
  at: number;
  /** `null` when the acquirer or an automatic rule acted. */
  byName: string | null;
  origin: "portal" | "automatic" | "acquirer";
  action: "confirm" | "undo" | "disregard";
  reason: string | null;
  result: "confirmed" | "undone" | "disregarded" | "failed" | "expired";
  networkAnswer: string | null;
}

/** A TEF sale whose confirmation never came, and what became of it. Epoch milliseconds. */
export interface PendingDraw {
  saleStatus: "pending" | "confirmed" | "undone";
  /** When the sale left the status `pending`; `null` while it has not. */
  saleDecidedAt: number | null;
  reason: PendingReason;
  decisionDeadline: number;
  state: OpenPlant["state"] | "confirmed" | "undone" | "disregarded" | "expired";
  treatments: readonly Treatment[];
  /** Of an attempt that still waits for the network: who began it, and when the answer comes. */
  underway: { byName: string; since: number; answerAt: number } | null;
  failuresLeft: number;
}

/** 0.15 % of the TEF sales, in ten-thousandths; those left on purpose come on top. */
const PENDING = 15;
const REASONS = ["host-timeout", "checkout-crash", "print-unconfirmed", "second-leg"] as const;
const ANSWERS = { confirmed: "TRANSACAO CONFIRMADA", undone: "TRANSACAO DESFEITA" } as const;
const UNAVAILABLE = "REDE INDISPONIVEL";

/** Draws whether a sale was left pending, and what became of it by `now`; a planted one was. */
export function drawPending(
  random: Random,
  sale: Attempt,
  now: number,
  plant: Plant | null,
): PendingDraw | null {
  if (!plant && !(sale.terminal.isTef && sale.brand !== null && random.chance(PENDING))) return null;
  const reason = random.pick(REASONS);
  const byName = random.pick(PEOPLE);
  const deadline = decisionDeadline(sale);
  if (plant && typeof plant !== "string") {
    return stillOpen(sale, reason, byName, Math.max(deadline, now + plant.dueIn), now, plant);
  }
  if (deadline > now) {
    const state = random.chance(2000) ? "failed" : "pending";
    return stillOpen(sale, reason, byName, deadline, now, { state, dueIn: 0, failures: 0 });
  }
  return decided(sale, reason, byName, deadline, plant ?? random.pick(ENDS), random.between(2, 60));
}

function stillOpen(
  sale: Attempt,
  reason: PendingReason,
  byName: string,
  deadline: number,
  now: number,
  { state, dueIn, failures }: OpenPlant,
): PendingDraw {
  // A suggestion fits what is under way.
  const fitting =
    state === "confirming" ? "print-unconfirmed" : state === "undoing" ? "host-timeout" : reason;
  const since = Math.max(sale.soldAt, now - 8 * MINUTE);
  const failed: Treatment = {
    at: since,
    byName,
    origin: "portal",
    action: SUGGESTIONS[reason].action,
    reason: null,
    result: "failed",
    networkAnswer: UNAVAILABLE,
  };
  return {
    saleStatus: "pending",
    saleDecidedAt: null,
    reason: fitting,
    state,
    failuresLeft: failures,
    // What is due soon is due then, whatever the rule says: an acquirer may be in a hurry.
    decisionDeadline: dueIn > 0 && dueIn < 2 * HOUR ? now + dueIn : deadline,
    treatments: state === "failed" ? [failed] : [],
    underway:
      state === "confirming" || state === "undoing" ? { byName, since, answerAt: now + 2 * HOUR } : null,
  };
}

function decided(
  sale: Attempt,
  reason: PendingReason,
  byName: string,
  deadline: number,
  end: PendingEnd,
  share: number,
): PendingDraw {
  const { decision } = NETWORKS[sale.acquirer];
  const suggested = SUGGESTIONS[reason].action;
  // Within ten hours, and always before the deadline.
  const at = sale.soldAt + Math.floor((Math.min(deadline - sale.soldAt, 10 * HOUR) * share) / 100);
  const base = { reason, decisionDeadline: deadline, underway: null, failuresLeft: 0 };
  if (end === "expired" || end === "disregarded") {
    const treatment: Treatment =
      end === "expired"
        ? {
            at: deadline,
            byName: null,
            origin: "acquirer",
            action: decision,
            reason: null,
            result: "expired",
            networkAnswer: null,
          }
        : {
            at,
            byName,
            origin: "portal",
            action: "disregard",
            reason: "Venda refeita no mesmo caixa.",
            result: "disregarded",
            networkAnswer: null,
          };
    // Whatever the queue says, it is then the acquirer who decides about the sale.
    const saleStatus = resultOf(decision);
    return { ...base, saleStatus, saleDecidedAt: deadline, state: end, treatments: [treatment] };
  }
  const against = end === "against";
  const action = against ? (suggested === "confirm" ? "undo" : "confirm") : suggested;
  const result = resultOf(action);
  const last: Treatment = {
    at,
    byName: end === "automatic" ? null : byName,
    action,
    result,
    networkAnswer: ANSWERS[result],
    origin: end === "automatic" ? "automatic" : "portal",
    reason: against ? "Conferido com o cliente no caixa." : null,
  };
  const halfway = sale.soldAt + Math.floor((at - sale.soldAt) / 2);
  const failed: Treatment = { ...last, at: halfway, result: "failed", networkAnswer: UNAVAILABLE };
  const treatments = end === "failed-first" ? [failed, last] : [last];
  return { ...base, saleStatus: result, saleDecidedAt: at, state: result, treatments };
}

function resultOf(action: "confirm" | "undo"): "confirmed" | "undone" {
  return action === "confirm" ? "confirmed" : "undone";
}

/** Answers a function that writes one pending, after its sale. */
export function pendingWriter(db: Db): (saleId: number, sale: Attempt, pending: PendingDraw) => void {
  let id = 0;
  return (saleId, sale, pending) => {
    id += 1;
    const { customerId } = sale.seller.merchant;
    const { reason, decisionDeadline: deadline, underway } = pending;
    const last = pending.treatments.at(-1);
    const settled = last?.result === "failed" ? undefined : last;
    const byName = settled?.byName ?? underway?.byName ?? null;
    const suggested = SUGGESTIONS[reason].action;
    insert(db, "pendings", {
      id,
      sale_id: saleId,
      customer_id: customerId,
      acquirer: sale.acquirer,
      pos_number: sale.terminal.posNumber,
      amount: sale.grossAmount,
      occurred_at: sale.soldAt,
      decision_deadline: deadline,
      reason,
      suggested_action: suggested,
      response_code: reason === "host-timeout" ? "91" : "00",
      state: pending.state,
      treated_at: settled?.at ?? underway?.since ?? null,
      treated_by_name: byName,
      treated_by_email: emailOf(byName),
      origin: settled?.origin ?? (underway ? "portal" : null),
      action: settled?.action ?? (underway ? suggested : null),
      treatment_reason: settled?.reason ?? null,
      network_answer: last?.networkAnswer ?? null,
      answer_at: underway?.answerAt ?? null,
      failures_left: pending.failuresLeft,
    });
    for (const { at, byName, origin, action, reason, result, networkAnswer } of pending.treatments)
      insert(db, "pending_treatments", {
        pending_id: id,
        customer_id: customerId,
        treated_at: at,
        treated_by_name: byName,
        treated_by_email: emailOf(byName),
        origin,
        action,
        reason,
        result_state: result,
        network_answer: networkAnswer,
        elapsed_seconds: Math.floor((at - sale.soldAt) / 1000),
        before_deadline: at < deadline ? 1 : 0,
      });
    // What is to be undone never got as far as the receipt.
    if (suggested === "undo") run(db, "update sales set fiscal_document = null where id = ?", saleId);
  };
}
