import type { OverviewAttention, OverviewFigures } from "#contract/extension/overview";
import type { IsoOffer } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { omit } from "~/lists/prices";
import { shownOffer } from "../../iso-offers/prices";

/** What a merchant pays for: absent for people who may not see prices, so that it never reaches the browser. */
const PRICED = ["fee_amount", "net_amount"] as const;
type Priced = (typeof PRICED)[number];
type Shown<Part extends object> = Omit<Part, Priced> & Partial<Pick<Part, Priced & keyof Part>>;

export type ShownFigures = Omit<OverviewFigures, "current" | "previous"> & {
  current: Shown<OverviewFigures["current"]>;
  previous: Shown<OverviewFigures["previous"]>;
};

export function withoutPrices(figures: OverviewFigures): ShownFigures {
  return { ...figures, current: omit(figures.current, PRICED), previous: omit(figures.previous, PRICED) };
}

export type ShownAttention = Omit<OverviewAttention, "discrepancies"> & {
  discrepancies: { count: number; amount?: number };
};

/** What a discrepancy costs is a part of fees and nets. */
export function attentionWithoutPrices(attention: OverviewAttention): ShownAttention {
  return { ...attention, discrepancies: { count: attention.discrepancies.count } };
}

/** What the banner says of an offer that nobody has viewed, and the form token of its button. */
export function bannerOffer(offer: IsoOffer, portal: Pick<Portal, "showsPrices" | "formToken">) {
  const shown = shownOffer(offer, portal.showsPrices);
  const { id, title, iso_name, expiration_date, effect, monthly_amount } = shown;
  return { id, title, iso_name, expiration_date, effect, monthly_amount, formToken: portal.formToken() };
}
export type BannerOffer = ReturnType<typeof bannerOffer>;
