import type { IsoOffer, IsoOfferStatus } from "#contract/iso-offers";
import { choicesOf } from "~/lists/choices";
import { type ListedOffer, shownOffer } from "./prices";
import { OFFER_STATUSES, storyOf } from "./standing";

/** The states as they stand in the address: `?situacao=pendente`. */
export const OFFER_CHOICES = choicesOf<IsoOfferStatus>(OFFER_STATUSES);

/** The state that the address asks for; what it does not know is none. */
export function readStatus(search: URLSearchParams): IsoOfferStatus | null {
  const asked = search.get("situacao");
  return OFFER_CHOICES.find(({ value }) => value === asked)?.means ?? null;
}

/** What the list says of an offer, without its tables. */
export function listedOffer(offer: IsoOffer, showsPrices: boolean): ListedOffer {
  const shown = shownOffer(offer, showsPrices);
  return {
    id: shown.id,
    title: shown.title,
    iso_name: shown.iso_name,
    status: shown.status,
    expiration_date: shown.expiration_date,
    created_at: shown.created_at,
    accepted_at: shown.accepted_at,
    effect: shown.effect,
    monthly_amount: shown.monthly_amount,
    story: storyOf(offer),
  };
}

/** The filter of the list as the upstream takes it. */
export function statusQuery(search: URLSearchParams): { status?: IsoOfferStatus } {
  const status = readStatus(search);
  return status === null ? {} : { status };
}
