import type { Acquirer } from "#contract/values";
import { type Day, HOUR, startOf } from "./calendar.ts";

/** What an acquirer's TEF network does with a sale that nobody confirms. */
interface Network {
  /** Its code on the TEF server. */
  code: string;
  /** Hours until it decides by itself; some do so with all that is open at midnight. */
  decidesAfter: number | "midnight";
  decision: "confirm" | "undo";
}

export const NETWORKS: Readonly<Record<Acquirer, Network>> = {
  bin: { code: "82", decidesAfter: 24, decision: "undo" },
  cielo: { code: "5", decidesAfter: "midnight", decision: "confirm" },
  getnet: { code: "340", decidesAfter: 48, decision: "confirm" },
  rede: { code: "3", decidesAfter: 24, decision: "undo" },
  stone: { code: "207", decidesAfter: 36, decision: "undo" },
};

/** When an acquirer decides by itself what the merchant has not, in epoch milliseconds. */
export function decisionDeadline(sale: { acquirer: Acquirer; day: Day; soldAt: number }): number {
  const { decidesAfter } = NETWORKS[sale.acquirer];
  return decidesAfter === "midnight" ? startOf(sale.day + 1) : sale.soldAt + decidesAfter * HOUR;
}

export type PendingReason = "host-timeout" | "checkout-crash" | "print-unconfirmed" | "second-leg";

interface Suggestion {
  action: "confirm" | "undo";
  sentence: string;
}

/** A receipt in the customer's hand means that the goods are gone. */
export const SUGGESTIONS: Readonly<Record<PendingReason, Suggestion>> = {
  "host-timeout": {
    action: "undo",
    sentence: "A rede não respondeu e não há cupom fiscal emitido.",
  },
  "checkout-crash": {
    action: "undo",
    sentence: "O caixa caiu antes do fim da venda e não há cupom fiscal emitido.",
  },
  "print-unconfirmed": { action: "confirm", sentence: "Há cupom fiscal emitido." },
  "second-leg": {
    action: "confirm",
    sentence: "A rede autorizou, há cupom fiscal emitido e só falta a segunda etapa.",
  },
};
