/** The words of an ISO offer, to the merchant as to the partner. */
import type { IsoOffer, IsoOfferStatus, OfferItem } from "#contract/iso-offers";
import { formatDate, formatDateTime } from "~/domain/dates";
import { EFFECT_MONTHS, keptAmount } from "~/domain/iso-offers";
import { formatMoney } from "~/domain/money";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";
import type { ShownOffer } from "./prices";

type Word = { word: string; tone: Tone | "neutral" };

export const OFFER_STATUSES: Readonly<Record<IsoOfferStatus, Word>> = badgesOf({
  pending: { word: "Pendente", tone: "warning" },
  viewed: { word: "Vista", tone: "info" },
  accepted: { word: "Aceita", tone: "success" },
  deleted: { word: "Excluída", tone: "neutral" },
  expired: { word: "Expirada", tone: "neutral" },
});

/** What accepting does to an item. */
export const DEAL_STATUSES: Readonly<Record<OfferItem["deal_status"], Word & { what: string }>> = {
  NEW: { word: "Novo", tone: "success", what: "passa a fazer parte do contrato" },
  UPDATE: { word: "Muda", tone: "info", what: "as condições são trocadas pelas desta oferta" },
  REMOVAL: { word: "Sai", tone: "warning", what: "deixa de fazer parte do contrato" },
  NO_CHANGES: { word: "Continua igual", tone: "neutral", what: "nada muda" },
};

/** Who reads: the merchant, or the partner about its customer. */
export type Reader = "customer" | "partner";

/** What the sales of the last three months say of an offer, its own monthly amounts among it. */
export function effectWords(
  offer: Pick<ShownOffer, "effect" | "monthly_amount">,
  reader: Reader,
): string | null {
  const { effect, monthly_amount: monthly } = offer;
  if (effect.saved_amount === undefined || monthly === undefined) return null;
  if (effect.sales_count === 0 && monthly === 0)
    return `Nenhuma venda dos últimos ${EFFECT_MONTHS} meses muda com esta oferta.`;
  const kept = keptAmount(effect.saved_amount, monthly);
  const would = reader === "customer" ? "você teria pago" : "o cliente teria pago";
  const much = kept === 0 ? "o mesmo" : `${formatMoney(Math.abs(kept))} ${kept > 0 ? "a menos" : "a mais"}`;
  const counted = monthly === 0 ? "" : ", já com a mensalidade";
  return `Com esta oferta ${would} ${much} nos últimos ${EFFECT_MONTHS} meses${counted}.`;
}

type Story = Pick<
  IsoOffer,
  "status" | "viewed_at" | "accepted_at" | "accepted_by_name" | "deleted_at" | "history"
>;

/** What became of an offer and through whom, the latest last. */
export function storyOf(offer: Story): string[] {
  const { viewed_at, accepted_at, accepted_by_name, deleted_at } = offer;
  const actor = (action: string) => offer.history.find((event) => event.action === action)?.by_name;
  const told = (what: string, at: string | null, name: string | null | undefined) =>
    at === null ? [] : [`${what} em ${formatDateTime(at)}${name ? ` por ${name}` : ""}.`];
  return [
    ...told("Vista", viewed_at, actor("viewed")),
    ...told("Aceita", accepted_at, accepted_by_name),
    ...told("Excluída", deleted_at, actor("deleted")),
  ];
}

/** Until when, as it stands on a day. */
export function expirationWords({
  status,
  expiration_date,
}: Pick<IsoOffer, "status" | "expiration_date">): string {
  const day = formatDate(expiration_date);
  return status === "expired" ? `Expirou em ${day}` : `Até ${day}`;
}
