import type { ReactNode } from "react";
import type { OfferItem } from "#contract/iso-offers";
import { formatMoney } from "~/domain/money";
import type { Fact } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { rateWords } from "~/words/fees";
import type { ShownOffer } from "./prices";

type Terms = Pick<ShownOffer, "settlement_days" | "monthly_amount" | "minimum_volume_amount">;

/** What an offer asks for and promises besides its rates, the same words wherever it is told. */
export function termFacts(offer: Terms, ofVolume?: ReactNode): Fact[] {
  const { settlement_days: days, monthly_amount: monthly, minimum_volume_amount: minimum } = offer;
  return [
    ["Recebimento do crédito", `D+${days}; no parcelado, cada parcela 30 dias depois da anterior`],
    ["Mensalidade", monthly === undefined ? null : monthly === 0 ? "Não há" : formatMoney(monthly)],
    [
      "Volume mínimo por mês",
      <span key="volume">
        {minimum === 0 ? "Não há" : formatMoney(minimum)}
        {ofVolume}
      </span>,
    ],
  ];
}

/** Where an offer holds once it is accepted: a contract that is made later charges what it says itself. */
export const IN_ITS_CONTRACTS = "nos contratos do dia do aceite";

/** `1,45 % ao mês na Cielo` */
export function aheadWords({ acquirer, rate }: OfferItem["anticipation_rates"][number]): string {
  const where = acquirer === null ? IN_ITS_CONTRACTS : `na ${markLabel(acquirer)}`;
  return `${rateWords(rate)} ao mês ${where}`;
}
