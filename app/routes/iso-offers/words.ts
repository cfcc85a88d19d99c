/** What an ISO offer saves and how long it stands, in words, to the merchant as to the partner. */
import type { IsoOffer } from "#contract/iso-offers";
import { calendarDay, formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { EFFECT_MONTHS, effectMonths, keptAmount } from "~/domain/iso-offers";
import { formatMoney } from "~/domain/money";
import type { ShownOffer } from "./prices";

/** Who reads: the merchant, or the partner about its customer. */
export type Reader = "customer" | "partner";

type Weighed = Pick<ShownOffer, "effect" | "monthly_amount"> & Partial<Pick<ShownOffer, "accepted_at">>;

/** Whether sales of its months were made under the offer itself: what they would have cost with it is no news then. */
export function wasInForce({ effect, accepted_at = null }: Weighed): boolean {
  return accepted_at !== null && calendarDay(accepted_at) < effect.to;
}

/** The days that an effect is of: three months, or as many of them as the merchant has been there. */
export function effectDays(effect: { from: string; to: string }, before: "nos" | "dos" = "nos"): string {
  const isShort = effectMonths(effect) < EFFECT_MONTHS;
  return isShort ? `desde ${formatDate(effect.from)}` : `${before} últimos ${EFFECT_MONTHS} meses`;
}

/** What the sales of the last three months say of an offer, its own monthly amounts among it. */
export function effectWords(offer: Weighed, reader: Reader): string | null {
  if (wasInForce(offer)) return null;
  const { effect, monthly_amount: monthly } = offer;
  if (effect.saved_amount === undefined || monthly === undefined) return null;
  if (effect.sales_count === 0 && monthly === 0)
    return `Nenhuma venda ${effectDays(effect, "dos")} muda com esta oferta.`;
  const { from, to, saved_amount } = effect;
  const kept = keptAmount({ from, to, saved_amount }, monthly);
  const would = reader === "customer" ? "você teria pago" : "o cliente teria pago";
  const much = kept === 0 ? "o mesmo" : `${formatMoney(Math.abs(kept))} ${kept > 0 ? "a menos" : "a mais"}`;
  const whole = monthly === 0 ? "" : ", já com a mensalidade";
  return `Com esta oferta ${would} ${much} ${effectDays(effect)}${whole}.`;
}

/** How long the conditions hold, from the day after the acceptance on; 0 months are until further notice. */
export function lastingWords(months: number): string {
  return months === 0 ? "até novo aviso" : `por ${counted(months, "mês", "meses")}`;
}

/** Until when it can be accepted, or could be: what was agreed lasts longer. */
export function expirationWords({
  status,
  expiration_date,
}: Pick<IsoOffer, "status" | "expiration_date">): string {
  const isOpen = status === "pending" || status === "viewed";
  return `${isOpen ? "Até" : lastDayLabel(status)} ${formatDate(expiration_date)}`;
}

/** What the last day is called on which an offer is, or was, to be accepted. */
export function lastDayLabel(status: IsoOffer["status"]): string {
  if (status === "expired") return "Expirou em";
  return status === "pending" || status === "viewed" ? "Pode ser aceita até" : "Podia ser aceita até";
}
