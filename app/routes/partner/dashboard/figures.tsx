import { formatMoney } from "~/domain/money";
import { changeOf } from "~/domain/overview";
import { formatPercentage } from "~/domain/percentage";
import { to } from "~/screens/to";
import { Kpi } from "~/ui/charts/kpi";
import { counted, figure, shortRange } from "~/ui/charts/words";
import { Money } from "~/ui/money";
import type { ShownFigures } from "./prices";
import type { DashboardPage } from "./read.server";

interface FiguresProps {
  figures: ShownFigures;
  links: Pick<DashboardPage["links"], "customers" | "subscriptions">;
}

/** The period, against the one before. Each count leads to the list that is filtered as it is. */
export function Figures({ figures, links }: FiguresProps) {
  const { period, previous_period: before, offers, pending, mrr_amount: mrr } = figures;
  const idle = figures.idle_15_days + figures.idle_30_days;
  const listOf = (count: number, which: string) =>
    links.customers !== null && count > 0
      ? { href: to("partner/customers", `?${links.customers}&${which}`) }
      : {};
  return (
    <>
      <p className="panel__state">
        {`De ${shortRange(period.from, period.to)}, comparado a ${shortRange(before.from, before.to)}.`}
      </p>
      <dl className="kpis">
        <Kpi
          lead
          label="Volume processado (TPV)"
          value={<Money centavos={figures.tpv_amount} />}
          change={changeOf(figures.tpv_amount, figures.previous_tpv_amount)}
          note={`antes ${formatMoney(figures.previous_tpv_amount)}`}
        />
        <Markup figures={figures} />
        <Kpi
          label="Clientes que vendem"
          value={figure(figures.active_merchants)}
          {...listOf(figures.active_merchants, "movimento=vendendo")}
          note={`de ${figure(figures.merchants)}; venderam nos últimos 30 dias`}
        />
        <Kpi
          label="Clientes novos"
          value={figure(figures.new_merchants)}
          {...listOf(figures.new_merchants, `criado_de=${period.from}&criado_ate=${period.to}`)}
          note="criados no período"
        />
        <Kpi
          label="Em risco"
          value={figure(idle)}
          {...listOf(idle, "movimento=em-risco")}
          note={`${figure(figures.idle_15_days)} sem vender há 15 a 30 dias, ${figure(figures.idle_30_days)} há mais de 30`}
        />
        <Kpi
          label="Ofertas enviadas"
          value={figure(offers.sent)}
          note={`${counted(offers.viewed, "vista", "vistas")}, ${counted(offers.accepted, "aceita", "aceitas")}`}
        />
        <Kpi
          label="Assinaturas"
          value={figure(figures.subscriptions)}
          {...(links.subscriptions && { href: links.subscriptions })}
          note={mrr === undefined ? "ativas" : `ativas, ${formatMoney(mrr)} por mês (MRR)`}
        />
        <Kpi
          label="Transações pendentes"
          value={figure(pending.count)}
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

/** A merchant's rate is the acquirer's cost and what the partner's contract adds; that is what the partner earns. */
function Markup({ figures }: { figures: ShownFigures }) {
  const { cost_amount: cost, markup_amount: markup, previous_markup_amount: before, tpv_amount } = figures;
  if (cost === undefined || markup === undefined || before === undefined) return null;
  const rate = tpv_amount > 0 ? ` (${formatPercentage(markup / tpv_amount)} do volume)` : "";
  return (
    <Kpi
      label="Sua comissão (markup)"
      value={<Money centavos={markup} />}
      change={changeOf(markup, before)}
      note={`taxas cobradas ${formatMoney(cost + markup)}, custo ${formatMoney(cost)}${rate}`}
    />
  );
}
