import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { effectiveRate } from "~/domain/overview";
import { formatPercentage } from "~/domain/percentage";
import { changed, without } from "~/lists/address";
import { type Total, Totals } from "~/lists/totals";
import { Money } from "~/ui/money";
import { STATUS_NAMES } from "~/words/sales";
import { CHOICES } from "../sale-choices";
import type { ShownTotals } from "./prices";

interface SumsProps {
  totals: ShownTotals;
  search: string;
  /** Statuses that are filtered by, as the upstream calls them. */
  chosen: readonly string[];
}

const inAddress = (...statuses: string[]) =>
  CHOICES.situacao.filter(({ means }) => statuses.includes(means)).map(({ value }) => value);

/** What the whole filter comes to: gross less what was taken back less the fee is net, to the centavo. */
export function SalesSums({ totals, search, chosen }: SumsProps) {
  const uncounted = totals.found_count - totals.sales_count;
  const { fee_amount: fee, net_amount: net } = totals;
  const filteredBy = (...statuses: string[]) => changed(search, { situacao: inAddress(...statuses) });
  /** A part of the filter: what the list leaves out does not come back, and where nothing else is left nothing leads. */
  const partOf = (...statuses: string[]) => {
    const found = chosen.length === 0 ? statuses : statuses.filter((status) => chosen.includes(status));
    return found.length === 0 || found.length === chosen.length ? undefined : filteredBy(...found);
  };
  const rate = fee === undefined || net === undefined ? null : effectiveRate({ fee, net });
  const sums: (Total | false)[] = [
    {
      label: "Vendas",
      value: figure(totals.sales_count),
      note: uncounted > 0 && `e ${counted(uncounted, "negada ou desfeita", "negadas ou desfeitas")}`,
    },
    { label: "Bruto", value: <Money centavos={totals.gross_amount} /> },
    totals.cancelled_count > 0 && {
      label: "Cancelado",
      value: <Money centavos={-totals.cancelled_amount} />,
      note: counted(totals.cancelled_count, "venda", "vendas"),
      href: partOf("cancelled", "partially-cancelled"),
    },
    totals.chargeback_count > 0 && {
      label: "Contestado",
      value: <Money centavos={-totals.chargeback_amount} />,
      note: counted(totals.chargeback_count, "venda", "vendas"),
      href: partOf("chargeback"),
    },
    fee !== undefined && {
      label: "Taxa (MDR)",
      value: <Money centavos={-fee} />,
      note: rate === null ? undefined : `${formatPercentage(rate)} do que ficou de pé`,
    },
    net !== undefined && { label: "Líquido", value: <Money centavos={net} /> },
    {
      label: "Ticket médio",
      // Nothing has no average.
      value: totals.sales_count === 0 ? "–" : <Money centavos={totals.average_ticket_amount} />,
    },
  ];
  return (
    <>
      <Totals totals={sums.filter((sum) => sum !== false)} />
      {totals.statuses.length > 0 && (
        <Totals
          label="Vendas por situação"
          totals={totals.statuses.map(({ status, sales_count, gross_amount }) => {
            const [word = ""] = inAddress(status);
            const current = chosen.includes(status);
            return {
              label: STATUS_NAMES[status],
              value: figure(sales_count),
              note: formatMoney(gross_amount),
              href: current ? without(search, "situacao", word) : filteredBy(status),
              current,
            };
          })}
        />
      )}
    </>
  );
}
