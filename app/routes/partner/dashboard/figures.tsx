import { formatMoney } from "~/domain/money";
import { changeOf, sum } from "~/domain/overview";
import { Kpi } from "~/ui/charts/kpi";
import { counted, figure } from "~/ui/charts/words";
import { Money } from "~/ui/money";
import type { ShownFigures } from "./prices";
import type { DashboardLinks } from "./view";

/** The month up to today, against the same days of the month before. */
export function Figures({ figures, links }: { figures: ShownFigures; links: DashboardLinks }) {
  const { offers, pending, mrr_amount: mrr } = figures;
  return (
    <>
      <p className="panel__state">Até hoje, comparado aos mesmos dias do mês anterior.</p>
      <dl className="kpis">
        <Kpi
          lead
          label="Volume processado (TPV)"
          value={<Money centavos={figures.tpv_amount} />}
          change={changeOf(figures.tpv_amount, figures.previous_tpv_amount)}
          note={`antes ${formatMoney(figures.previous_tpv_amount)}`}
        />
        <Kpi
          label="Clientes ativos"
          value={figure(figures.active_merchants)}
          href={links.customers}
          note={`de ${figure(figures.merchants)}; venderam nos últimos 30 dias`}
        />
        <Kpi label="Clientes novos" value={figure(figures.new_merchants)} note="criados neste mês" />
        <Kpi
          label="Em risco"
          value={figure(figures.idle_15_days + figures.idle_30_days)}
          href={links.customers}
          note={`${figure(figures.idle_15_days)} sem vender há 15 a 30 dias, ${figure(figures.idle_30_days)} há mais de 30`}
        />
        <Kpi
          label="Ofertas"
          value={figure(sum(Object.values(offers)))}
          href={links.offers}
          note={[
            counted(offers.pending, "pendente", "pendentes"),
            counted(offers.viewed, "vista", "vistas"),
            counted(offers.accepted, "aceita", "aceitas"),
          ].join(", ")}
        />
        <Kpi
          label="Assinaturas"
          value={figure(figures.subscriptions)}
          href={links.subscriptions}
          note={mrr === undefined ? "ativas" : `ativas, ${formatMoney(mrr)} por mês (MRR)`}
        />
        <Kpi
          label="Transações pendentes"
          value={figure(pending.count)}
          href={links.pending}
          note={
            pending.count === 0
              ? "nenhuma espera tratamento"
              : `${formatMoney(pending.amount)} esperam tratamento`
          }
        />
      </dl>
    </>
  );
}
