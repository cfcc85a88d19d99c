import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { averageTicket, changeOf, effectiveRate } from "~/domain/overview";
import { formatPercentage } from "~/domain/percentage";
import { Kpi } from "~/ui/charts/kpi";
import { Money } from "~/ui/money";
import type { OverviewLinks } from "./links";
import type { ShownFigures } from "./prices";

interface KpisProps {
  figures: ShownFigures;
  links: OverviewLinks;
  /** False of a part of a day: the whole of another one is nothing to set it against. */
  compares: boolean;
}

/** The figures of the period, each against the one before where that is as long. Fee and net are absent where prices are hidden. */
export function Kpis({ figures: { current, previous, open_chargebacks: open }, links, compares }: KpisProps) {
  const change = (now: number, before: number) => (compares ? changeOf(now, before) : undefined);
  const average = averageTicket(current.gross_amount, current.sales_count);
  const before = averageTicket(previous.gross_amount, previous.sales_count);
  const { net_amount: net, fee_amount: fee } = current;
  return (
    <dl className="kpis">
      <Kpi
        lead
        label="Vendas brutas"
        value={<Money centavos={current.gross_amount} />}
        href={links.sales}
        change={change(current.gross_amount, previous.gross_amount)}
      />
      {net !== undefined && (
        <Kpi
          label="Líquido previsto"
          value={<Money centavos={net} />}
          href={links.byNet}
          change={change(net, previous.net_amount ?? 0)}
        />
      )}
      {fee !== undefined && net !== undefined && (
        <Kpi
          label="Custo e taxa efetiva"
          value={<Money centavos={fee} />}
          href={links.sales}
          change={change(fee, previous.fee_amount ?? 0)}
          sense="cost"
          note={rateNote(effectiveRate({ fee, net }))}
        />
      )}
      <Kpi
        label="Nº de vendas"
        value={figure(current.sales_count)}
        href={links.sales}
        change={change(current.sales_count, previous.sales_count)}
      />
      <Kpi
        label="Ticket médio"
        value={average === null ? "–" : <Money centavos={average} />}
        href={average === null ? undefined : links.byGross}
        // Nothing has no average, so there is none to set it against.
        change={average === null || before === null ? undefined : change(average, before)}
      />
      <Kpi
        label="Cancelamentos"
        value={<Money centavos={current.cancelled_amount} />}
        href={links.cancelled}
        change={change(current.cancelled_amount, previous.cancelled_amount)}
        sense="cost"
        count={counted(current.cancelled_count, "venda", "vendas")}
      />
      <Kpi
        label="Contestações"
        value={<Money centavos={current.chargeback_amount} />}
        href={links.chargedBack}
        change={change(current.chargeback_amount, previous.chargeback_amount)}
        sense="cost"
        count={counted(current.chargeback_count, "aberta no período", "abertas no período")}
        note={
          open.count === 0
            ? undefined
            : `ao todo ${figure(open.count)} em aberto, ${formatMoney(open.amount)}`
        }
      />
    </dl>
  );
}

function rateNote(rate: number | null): string | undefined {
  return rate === null ? undefined : `${formatPercentage(rate)} do que ficou de pé`;
}
