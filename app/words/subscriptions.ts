/** The words of subscriptions, as lists, the detail and the forms of the partner area say them. */

import type { Invoice, InvoiceLine, SubscriptionPayment } from "#contract/extension/invoices";
import type { BillingCycle, Subscription, SubscriptionProduct } from "#contract/extension/subscriptions";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { counted } from "~/domain/figures";
import { mayUnpause } from "~/domain/subscription-acts";
import { choicesOf } from "~/lists/choices";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";
import { SUBSCRIPTION_PRODUCTS } from "./subscription-products";
import { SUBSCRIPTION_STATUSES } from "./subscription-statuses";

interface Word {
  word: string;
  tone: Tone | "neutral";
}

export const CYCLES: Readonly<Record<BillingCycle, string>> = namesOf({ monthly: "Mensal", yearly: "Anual" });

export const PAYMENTS: Readonly<Record<SubscriptionPayment, string>> = namesOf({
  "bank-slip": "Boleto bancário",
  "account-debit": "Débito em conta",
});

export const INVOICE_STATUSES: Readonly<Record<Invoice["status"], Word>> = badgesOf({
  paid: { word: "Paga", tone: "success" },
  open: { word: "Em aberto", tone: "info" },
  overdue: { word: "Vencida", tone: "danger" },
});

/** What a line of an invoice is. */
export const INVOICE_LINES: Readonly<Record<InvoiceLine["kind"], string>> = namesOf({
  cycle: "Ciclo",
  discount: "Desconto",
  credit: "Crédito do que já foi cobrado",
  charge: "Cobrança dos dias que faltam",
  carried: "Crédito",
});

export const SUBSCRIPTION_CHOICES = {
  situacao: choicesOf(SUBSCRIPTION_STATUSES),
  produto: choicesOf(SUBSCRIPTION_PRODUCTS),
  ciclo: choicesOf(CYCLES),
  pagamento: choicesOf(PAYMENTS),
  fatura: choicesOf(INVOICE_STATUSES),
};

/** `TEF, Pix` */
export function productsWords(products: readonly SubscriptionProduct[]): string {
  return products.map((product) => SUBSCRIPTION_PRODUCTS[product]).join(", ");
}

/** `1 unidade`, `3 unidades`: a terminal or a checkout each. */
export function unitsWords(quantity: number): string {
  return counted(quantity, "unidade", "unidades");
}

/** `Pausa de 20/12/2026 a 10/01/2027`, `Pausa desde 20/12/2026, sem fim marcado`; null where none runs or is to come. */
export function pauseWords({
  paused_from: from,
  paused_until: until,
  status,
}: Pick<Subscription, "paused_from" | "paused_until" | "status">): string | null {
  if (from === null) return null;
  if (from === until) return `Pausa em ${formatDate(from)}`;
  return until === null
    ? `Pausa ${status === "paused" ? "desde" : "a partir de"} ${formatDate(from)}, sem fim marcado`
    : `Pausa de ${formatDate(from)} a ${formatDate(until)}`;
}

/** The day on which a change that waits comes: as the pause ends that it rests on; null while nobody has said when. */
export function changeDay(
  effective_on: string,
  { paused_from, paused_until }: Pick<Subscription, "paused_from" | "paused_until">,
): string | null {
  const rests = paused_from !== null && paused_from <= effective_on;
  if (!rests || (paused_until !== null && paused_until < effective_on)) return effective_on;
  return paused_until === null ? null : addDays(paused_until, 1);
}

/** `em 29/12/2026`: when a change that waits comes. */
export function changeDayWords(
  effective_on: string,
  pause: Pick<Subscription, "paused_from" | "paused_until">,
): string {
  const day = changeDay(effective_on, pause);
  if (day === null) return "quando a pausa terminar";
  return `em ${formatDate(day)}${day === effective_on ? "" : ", ao fim da pausa"}`;
}

/** `19/12/2026`; what waits for a payment renews on a day that nobody knows yet. */
export function renewalWords({
  renews_at,
  ends_at,
  status,
  paused_from,
}: Pick<Subscription, "renews_at" | "ends_at" | "status" | "paused_from">): string {
  if (renews_at !== null) return formatDate(renews_at);
  const mayRenew = ends_at === null && status !== "canceled" && status !== "terminated";
  if (!mayRenew) return "Não renova";
  return mayUnpause({ status, paused_from }) ? "Depois da pausa" : "A definir";
}
