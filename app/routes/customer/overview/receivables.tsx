import type { OverviewReceivables } from "#contract/extension/overview";
import { formatDate } from "~/domain/dates";
import { reais, shortDate } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { to } from "~/screens/to";
import { BarChart } from "~/ui/charts/bar-chart";
import { ChartTable } from "~/ui/charts/chart-table";
import { Kpi } from "~/ui/charts/kpi";
import { Money } from "~/ui/money";
import type { OverviewLinks } from "./links";

interface ReceivablesProps {
  receivables: OverviewReceivables;
  links: OverviewLinks;
}

/** What will be paid: the next amount, the 30 days from today on, and what of it is already spoken for. */
export function Receivables({ receivables, links }: ReceivablesProps) {
  const { next, days } = receivables;
  const found = days.findIndex((day) => day.date === next?.date);
  return (
    <>
      <dl className="kpis">
        <Kpi
          label="Próximo recebimento"
          value={next ? <Money centavos={next.amount} /> : "Nada previsto"}
          note={next ? `em ${formatDate(next.date)}` : undefined}
          href={
            links.receivables && next
              ? to("customer/receivables/day", { date: next.date })
              : links.receivables
          }
        />
        <Kpi
          label="Nos próximos 30 dias"
          value={<Money centavos={receivables.next_30_days_amount} />}
          href={links.next30Days}
        />
        <Kpi
          label="Já antecipado"
          value={<Money centavos={receivables.advanced_amount} />}
          href={links.lent}
          note="pago antes da data"
        />
        <Kpi
          label="Cedido"
          value={<Money centavos={receivables.assigned_amount} />}
          href={links.lent}
          note="vendido ou em garantia"
        />
      </dl>
      <BarChart
        title={`A receber por dia nos próximos 30 dias: ${formatMoney(receivables.next_30_days_amount)} ao todo.`}
        empty="Nenhum recebimento previsto para os próximos 30 dias."
        bars={days.map((day) => ({ label: shortDate(day.date), value: day.amount }))}
        chosen={found < 0 ? undefined : found}
      />
      <ChartTable
        caption="A receber por dia, em R$"
        head={["Dia", "Valor"]}
        rows={days.map((day) => [shortDate(day.date), reais(day.amount)])}
      />
    </>
  );
}
