/** What was agreed by accepted offers, as it stands beside the fees of a day. */
import type { IsoOffer, OfferRate } from "#contract/iso-offers";
import type { Brand } from "#contract/values";
import { bringsRates, holdsOn, termOf } from "~/domain/iso-offers";

/** One cell of an offer's table. */
export type AgreedRate = Omit<OfferRate, "current">;

/** The offers that were agreed by a day and hold on it, or will from the next; of their rates those of some brands alone. */
export function agreedOn(date: string, offers: readonly IsoOffer[], brands: readonly Brand[] | undefined) {
  return offers.flatMap((offer) => {
    const { id, title, iso_name, accepted_at, accepted_by_name, condition_months } = offer;
    // The source leaves the query open: another upstream may list more.
    if (accepted_at === null) return [];
    const term = termOf({ accepted_at, condition_months });
    if (!holdsOn(term, date)) return [];
    const { settlement_days, monthly_amount, minimum_volume_amount } = offer;
    const brought = offer.items.filter(bringsRates);
    const rates = brought
      .flatMap(({ mdr }) => mdr)
      .filter(({ brand }) => brands === undefined || brands.includes(brand))
      .map(({ current: _current, ...rate }): AgreedRate => rate);
    return {
      id,
      title,
      iso_name,
      accepted_at,
      accepted_by_name,
      term,
      settlement_days,
      monthly_amount,
      minimum_volume_amount,
      ahead: brought.flatMap(({ anticipation_rates }) => anticipation_rates),
      rates,
    };
  });
}

export type Agreed = ReturnType<typeof agreedOn>[number];
