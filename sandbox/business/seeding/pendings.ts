import type { Db } from "../../database.ts";
import { inserter } from "../query.ts";
import { HOUR, MINUTE, startOf } from "../rules/calendar.ts";
import type { Acquirer } from "./contracts.ts";
import type { Attempt } from "./draw.ts";
import { PEOPLE } from "./names.ts";
import type { Random } from "./random.ts";

type State = "pending" | "failed" | "confirmed" | "undone" | "disregarded" | "expired";

/** A TEF sale whose confirmation never came, and what became of it. Epoch milliseconds. */
export interface PendingDraw {
  saleStatus: "pending" | "confirmed" | "undone";
  reason: "host-timeout" | "checkout-crash" | "print-unconfirmed" | "second-leg";
  suggestedAction: "confirm" | "undo";
  decisionDeadline: number;
  state: State;
  treatedAt: number | null;
  treatedByName: string | null;
  origin: "portal" | "automatic" | "acquirer" | null;
  action: "confirm" | "undo" | "disregard" | null;
  treatmentReason: string | null;
}

/** 0.2 % of the TEF sales, in ten-thousandths. */
const PENDING = 20;
const REASONS = ["host-timeout", "checkout-crash", "print-unconfirmed", "second-leg"] as const;
/** Hours until each acquirer decides by itself; Cielo confirms all that is open at midnight. */
const HOURS_TO_DECIDE: Readonly<Record<Acquirer, number | "midnight">> = {
  bin: 24,
  cielo: "midnight",
  getnet: 48,
  rede: 24,
  stone: 36,
};

/** When the acquirer decides by itself what the merchant has not. */
export function decisionDeadline(sale: Attempt): number {
  const hours = HOURS_TO_DECIDE[sale.acquirer];
  return hours === "midnight" ? startOf(sale.day + 1) : sale.soldAt + hours * HOUR;
}

/** Whether a sale was left pending, and what became of it by `now`. `planted`: it is, and still waits. */
export function drawPending(
  random: Random,
  sale: Attempt,
  now: number,
  planted: boolean,
): PendingDraw | null {
  if (!planted && !(sale.terminal.isTef && sale.brand !== null && random.chance(PENDING))) return null;
  const reason = random.pick(REASONS);
  const deadline = decisionDeadline(sale);
  // A printed receipt means that the customer has left with the goods.
  const suggestedAction = reason === "print-unconfirmed" || reason === "second-leg" ? "confirm" : "undo";
  const base = { reason, suggestedAction, decisionDeadline: deadline } as const;
  if (deadline > now) {
    const state = !planted && random.chance(2000) ? "failed" : "pending";
    return { ...base, saleStatus: "pending", state, ...UNTREATED };
  }
  const treatedAt = Math.min(deadline, sale.soldAt + random.between(5, 600) * MINUTE);
  const treatedByName = random.pick(PEOPLE);
  const draw = random.below(100);
  if (draw < 12) {
    // What the acquirer decides by itself is confirmed.
    return { ...base, saleStatus: "confirmed", state: "expired", ...UNTREATED, origin: "acquirer" };
  }
  if (draw < 20) {
    const treatmentReason = "Venda refeita no mesmo caixa.";
    const treated = { treatedAt, treatedByName, origin: "portal", treatmentReason } as const;
    return { ...base, saleStatus: "confirmed", state: "disregarded", ...treated, action: "disregard" };
  }
  const treated = { treatedAt, treatedByName, origin: "portal", action: suggestedAction } as const;
  const state = suggestedAction === "confirm" ? "confirmed" : "undone";
  return { ...base, saleStatus: state, state, ...treated, treatmentReason: null };
}

const UNTREATED = {
  treatedAt: null,
  treatedByName: null,
  origin: null,
  action: null,
  treatmentReason: null,
} as const;

/** Answers a function that writes one pending. */
export function pendingWriter(db: Db): (saleId: number, sale: Attempt, pending: PendingDraw) => void {
  const add = inserter(db, "pendings", [
    ...["sale_id", "customer_id", "acquirer", "amount", "occurred_at", "decision_deadline", "reason"],
    ...["suggested_action", "response_code", "state", "treated_at", "treated_by_name", "treated_by_email"],
    ...["origin", "action", "treatment_reason", "network_answer"],
  ]);
  return (saleId, sale, pending) => {
    const { treatedByName } = pending;
    const answered = pending.state === "confirmed" || pending.state === "undone";
    add([
      ...[saleId, sale.seller.merchant.customerId, sale.acquirer, sale.grossAmount, sale.soldAt],
      ...[pending.decisionDeadline, pending.reason, pending.suggestedAction],
      pending.reason === "host-timeout" ? "91" : "00",
      ...[pending.state, pending.treatedAt, treatedByName],
      treatedByName === null ? null : `${treatedByName.split(" ", 1)[0]?.toLowerCase()}@loja.example`,
      ...[pending.origin, pending.action, pending.treatmentReason],
      answered ? "TRANSACAO TRATADA" : pending.state === "failed" ? "REDE INDISPONIVEL" : null,
    ]);
  };
}
