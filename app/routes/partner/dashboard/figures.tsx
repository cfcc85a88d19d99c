import type { CustomerActivity } from "#contract/extension/portfolio";
import { counted, figure, shortRange } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { changeOf } from "~/domain/overview";
import { formatPercentage } from "~/domain/percentage";
import { Kpi } from "~/ui/charts/kpi";
import { Money } from "~/ui/money";
import { customersBy } from "./customers-link";
import type { ShownFigures } from "./prices";
import type { DashboardPage } from "./read.server";

interface FiguresProps {
  figures: ShownFigures;
  links: Pick<DashboardPage["links"], "customers" | "everyone" | "subscriptions" | "activities" | "pendings">;
  today: string;
}

/** The period, against the one before. Each count leads to the list that is filtered as it is. */
export function Figures({ figures, links, today }: FiguresProps) {
  const { period, offers, pending, mrr_amount: mrr } = figures;
  // A day that has begun is less than a whole one whatever is sold.
  const compares = period.from !== today;
  const active = figures.subscriptions === 1 ? "ativa" : "ativas";
  const withPendings = customersBy(links.everyone, links.pendings, pending.count);
  const idle = figures.idle_15_days + figures.idle_30_days;
  const by = (which: Readonly<Record<string, string>>, count: number) =>
    customersBy(links.customers, which, count);
  const selling = (activity: CustomerActivity, count: number) =>
    by({ movimento: links.activities[activity] ?? "" }, count);
  return (
    <>
      <p className="panel__state">{periodWords(figures, today)}</p>
      <dl className="kpis">
        <Kpi
          lead
          label="Volume processado (TPV)"
          value={<Money centavos={figures.tpv_amount} />}
          {...(compares && { change: changeOf(figures.tpv_amount, figures.previous_tpv_amount) })}
          note={`antes ${formatMoney(figures.previous_tpv_amount)}`}
        />
        <Markup figures={figures} compares={compares} />
        <Kpi
          label="Clientes que vendem"
          value={figure(figures.active_merchants)}
          href={selling("selling", figures.active_merchants)}
          note={
            <>
              de <Way href={by({}, figures.merchants)}>{figure(figures.merchants)}</Way>; venderam nos últimos
              30 dias
            </>
          }
        />
        <Kpi
          label="Clientes novos"
          value={figure(figures.new_merchants)}
          href={by({ criado_de: period.from, criado_ate: period.to }, figures.new_merchants)}
          note="criados no período"
        />
        <Kpi
          label="Em risco"
          value={figure(idle)}
          href={selling("idle", idle)}
          note={
            <>
              <Way href={selling("idle-15", figures.idle_15_days)}>
                {`${figure(figures.idle_15_days)} sem vender há 15 a 30 dias`}
              </Way>
              {", "}
              <Way href={selling("idle-30", figures.idle_30_days)}>
                {`${figure(figures.idle_30_days)} há mais de 30`}
              </Way>
            </>
          }
        />
        <Kpi
          label="Ofertas enviadas"
          value={figure(offers.sent)}
          note={`desde o começo, fora as excluídas: ${counted(offers.viewed, "vista", "vistas")}, ${counted(offers.accepted, "aceita", "aceitas")}`}
        />
        <Kpi
          label="Assinaturas"
          value={figure(figures.subscriptions)}
          {...(links.subscriptions && { href: links.subscriptions })}
          note={mrr === undefined ? active : `${active}, ${formatMoney(mrr)} por mês (MRR)`}
        />
        <Kpi
          label="Transações pendentes"
          value={figure(pending.count)}
          note={
            pending.count === 0 ? (
              "nenhuma espera tratamento"
            ) : (
              <>
                {`${formatMoney(pending.amount)} esperam tratamento`}
                {withPendings && (
                  <span className="no-print">
                    , <a href={withPendings}>ver os clientes que as têm</a>
                  </span>
                )}
              </>
            )
          }
        />
      </dl>
    </>
  );
}

/** As the overview says it. */
function periodWords({ period, previous_period }: ShownFigures, today: string): string {
  const days = `De ${shortRange(period.from, period.to, today)}`;
  const before = shortRange(previous_period.from, previous_period.to, today);
  if (period.from === today)
    return `${days}, até agora. O dia ainda não terminou: a comparação com ${before} vem quando ele fechar.`;
  return `${days}, comparado a ${before}.${period.to >= today ? " Hoje conta até agora." : ""}`;
}

function Way({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

/** A merchant's rate is the acquirer's cost and what the partner's contract adds; that is what the partner earns. */
function Markup({ figures, compares }: { figures: ShownFigures; compares: boolean }) {
  const { cost_amount: cost, markup_amount: markup, previous_markup_amount: before, tpv_amount } = figures;
  if (cost === undefined || markup === undefined || before === undefined) return null;
  const rate = tpv_amount > 0 ? ` (${formatPercentage(markup / tpv_amount)} do volume)` : "";
  return (
    <Kpi
      label="Sua comissão (markup)"
      value={<Money centavos={markup} />}
      {...(compares && { change: changeOf(markup, before) })}
      note={`taxas cobradas ${formatMoney(cost + markup)}, custo ${formatMoney(cost)}${rate}`}
    />
  );
}
