import { reais, shortDate, shortRange } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { ScheduleSpan } from "~/domain/receivables";
import { BarChart } from "~/ui/charts/bar-chart";
import { ChartTable } from "~/ui/charts/chart-table";
import { LinesChart } from "~/ui/charts/lines-chart";
import { Card } from "~/ui/panel";

/** What reaches the account on each day, and how it adds up. */
export function DayChart({ spans }: { spans: readonly ScheduleSpan[] }) {
  const weekly = spans.some(({ from, to }) => from !== to);
  const title = weekly ? "Na conta por semana" : "Na conta por dia";
  const whole = formatMoney(spans.at(-1)?.cumulative ?? 0);
  const paid = spans.filter(({ amount }) => amount !== 0);
  return (
    <div className="panels after-rows">
      <Card title={title} width="half">
        <BarChart
          apart
          title={`${title}: ${whole} ao todo.`}
          empty="Nada chega à conta neste período."
          bars={spans.map(({ from, amount }) => ({ label: shortDate(from), value: amount }))}
        />
        {paid.length > 0 ? (
          <ChartTable
            caption={`${title} e acumulado, em R$; só os que têm valor`}
            head={[weekly ? "Semana" : "Dia", "Valor", "Acumulado"]}
            rows={paid.map(({ from, to, amount, cumulative }) => [
              shortRange(from, to),
              reais(amount),
              reais(cumulative),
            ])}
          />
        ) : null}
      </Card>
      <Card title="Acumulado" width="half">
        <LinesChart
          apart
          title={`Acumulado no período: ${whole}.`}
          empty="Nada chega à conta neste período."
          columns={spans.map(({ to }) => shortDate(to))}
          lines={[{ name: "", values: spans.map(({ cumulative }) => cumulative) }]}
        />
      </Card>
    </div>
  );
}
