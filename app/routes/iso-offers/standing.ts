/** Where an ISO offer and each part of it stand, and how they came there, in words. */
import type { IsoOffer, IsoOfferStatus, OfferItem } from "#contract/iso-offers";
import { formatDate, formatDateTime } from "~/domain/dates";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

type Word = { word: string; tone: Tone | "neutral" };

export const OFFER_STATUSES: Readonly<Record<IsoOfferStatus, Word>> = badgesOf({
  pending: { word: "Pendente", tone: "warning" },
  viewed: { word: "Vista", tone: "info" },
  accepted: { word: "Aceita", tone: "success" },
  deleted: { word: "Excluída", tone: "neutral" },
  expired: { word: "Expirada", tone: "neutral" },
});

/** What tells an offer from others of its title, for those who hear the links alone. */
export const aboutOffer = ({ created_at, status }: Pick<IsoOffer, "created_at" | "status">): string =>
  `em ${formatDate(created_at)}, ${OFFER_STATUSES[status].word}`;

/** What accepting does to an item. */
export const DEAL_STATUSES: Readonly<Record<OfferItem["deal_status"], Word & { what: string }>> = {
  NEW: { word: "Novo", tone: "success", what: "passa a fazer parte do contrato" },
  UPDATE: { word: "Muda", tone: "info", what: "as condições são trocadas pelas desta oferta" },
  REMOVAL: { word: "Sai", tone: "warning", what: "deixa de fazer parte do contrato" },
  NO_CHANGES: { word: "Continua igual", tone: "neutral", what: "nada muda" },
};

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
