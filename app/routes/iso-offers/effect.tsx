import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { effectMonths, wholeEffect } from "~/domain/iso-offers";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import type { ShownOffer } from "./prices";
import { effectDays, effectWords, type Reader } from "./words";

/** What the sales of the last three months, at most, would have cost under the offer, sum by sum. */
export function Effect({ offer, reader }: { offer: ShownOffer; reader: Reader }) {
  const { from, to, sales_count, standing_amount } = offer.effect;
  const sums = sumsOf(offer);
  const words = effectWords(offer, reader);
  return (
    <Card title={`Efeito ${effectDays(offer.effect)}`}>
      <p className="panel__state">
        {`Vendas de ${formatDate(from)} a ${formatDate(to)} que a oferta muda, sem as canceladas e as contestadas.`}
      </p>
      {words === null ? null : (
        <p>
          <strong>{words}</strong>
        </p>
      )}
      <div className="panel__foot">
        <Facts
          facts={[
            ["Vendas consideradas", counted(sales_count, "venda", "vendas")],
            ["Valor dessas vendas", <Money key="standing" centavos={standing_amount} />],
            ...(sums ?? []),
          ]}
        />
      </div>
    </Card>
  );
}

/** Null for who may not see prices. */
function sumsOf({ effect, monthly_amount: monthly }: ShownOffer) {
  const { from, to, standing_amount, fee_amount, offer_fee_amount, saved_amount } = effect;
  if (fee_amount === undefined || offer_fee_amount === undefined || saved_amount === undefined) return null;
  if (monthly === undefined) return null;
  const whole = wholeEffect(
    { from, to, standing_amount, fee_amount, offer_fee_amount, saved_amount },
    monthly,
  );
  const months = effectMonths(effect);
  const withRate = (amount: number, rate: number | null) =>
    rate === null ? formatMoney(amount) : `${formatMoney(amount)} (${formatPercentage(rate)} do valor)`;
  return [
    ["Taxas que foram pagas", withRate(fee_amount, whole.rate)],
    ["Taxas com a oferta", withRate(offer_fee_amount, whole.offer_rate)],
    ["Diferença das taxas", differenceWords(saved_amount)],
    ...(monthly === 0
      ? []
      : ([
          [
            `Mensalidade, ${counted(months, "mês", "meses")}`,
            `${months} × ${formatMoney(monthly)} = ${formatMoney(whole.months_amount)}`,
          ],
          ["Resultado com a mensalidade", differenceWords(whole.kept_amount)],
        ] as const)),
  ] as const;
}

function differenceWords(kept: number): string {
  if (kept === 0) return "nenhuma";
  return `${formatMoney(Math.abs(kept))} ${kept > 0 ? "a menos" : "a mais"}`;
}
