import { formatMoney } from "~/domain/money";
import { Badge } from "~/ui/badge";
import { daysWords, PIX_KEY_TYPES } from "~/words/contracts";
import { rateWords } from "~/words/fees";
import type { ShownPix } from "./contract-prices";

interface Price {
  fee_rate?: number | null;
  fee_fixed_amount?: number | null;
}

/** `0,99 %`, `R$ 0,10` or both; null for whoever is not shown prices, and where there is none. */
export function pixFee({ fee_rate: rate = null, fee_fixed_amount: fixed = null }: Price): string | null {
  if (rate === null || fixed === null) return null;
  if (fixed === 0) return rateWords(rate);
  return rate === 0
    ? `${formatMoney(fixed)} por venda`
    : `${rateWords(rate)} + ${formatMoney(fixed)} por venda`;
}

/** What a contract says of Pix, on a few lines. */
export function PixFacts({ pix }: { pix: ShownPix }) {
  const fee = pixFee(pix);
  return (
    <>
      <span className="below">
        <Badge tone={pix.enabled ? "success" : "neutral"}>{pix.enabled ? "Ativo" : "Desativado"}</Badge>{" "}
        <Badge tone="neutral">{daysWords(pix.settlement_days)}</Badge>
      </span>
      <span className="below">{`${PIX_KEY_TYPES[pix.key_type]} ${pix.key_masked}`}</span>
      <span className="below">{pix.psp}</span>
      {fee === null ? null : <span className="below">{`Taxa: ${fee}`}</span>}
    </>
  );
}
