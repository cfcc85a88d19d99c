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
  const { id, title, iso_name, status, expiration_date, created_at, accepted_at, effect } = shown;
  const { monthly_amount } = shown;
  const story = storyOf(offer);
  return {
    id,
    title,
    iso_name,
    status,
    expiration_date,
    created_at,
    accepted_at,
    effect,
    monthly_amount,
    story,
  };
}

/** The filter of the list as the upstream takes it. */
export function statusQuery(search: URLSearchParams): { status?: IsoOfferStatus } {
  const status = readStatus(search);
  return status === null ? {} : { status };
}
