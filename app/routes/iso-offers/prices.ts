/** What of an offer people see who may not see prices: neither rates nor fees nor what they come to. */
import type { IsoOffer, OfferEffect, OfferItem } from "#contract/iso-offers";

type Fees = "fee_amount" | "offer_fee_amount" | "saved_amount";

/** An offer as a page shows it; what is a price is absent where it may not be seen. */
export interface ShownOffer
  extends Omit<IsoOffer, "company_id" | "items" | "effect" | "legal_text" | "monthly_amount"> {
  /** Left out without prices. */
  monthly_amount?: number;
  items: (Pick<OfferItem, "name" | "deal_status"> & Partial<OfferItem>)[];
  effect: Omit<OfferEffect, Fees> & Partial<Pick<OfferEffect, Fees>>;
}

/** The text that is accepted names amounts: it stands where it is accepted, and by the receipt of that. */
export function shownOffer(offer: IsoOffer, showsPrices: boolean): ShownOffer {
  const { company_id: _company, legal_text: _text, ...shown } = offer;
  if (showsPrices) return shown;
  const { monthly_amount: _monthly, ...rest } = shown;
  const { fee_amount: _fee, offer_fee_amount: _offered, saved_amount: _saved, ...effect } = shown.effect;
  return { ...rest, items: shown.items.map(({ name, deal_status }) => ({ name, deal_status })), effect };
}

/** What a row of a list says. */
export type ListedOffer = Pick<
  ShownOffer,
  | "id"
  | "title"
  | "iso_name"
  | "status"
  | "expiration_date"
  | "created_at"
  | "accepted_at"
  | "effect"
  | "monthly_amount"
> & { story: string[] };
