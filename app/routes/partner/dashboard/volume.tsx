import type { DashboardVolume } from "#contract/extension/partner-dashboard";
import { counted, reais } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { daysOfMonth, shortMonth } from "~/domain/months";
import { acquirerSeries } from "~/domain/overview";
import { sum } from "~/domain/sum";
import { ChartTable } from "~/ui/charts/chart-table";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { markLabel } from "~/ui/marks";

/** Processed volume per month, stacked by acquirer; the current month is set apart. */
export function Volume({ volume: { months, since }, today }: { volume: DashboardVolume; today: string }) {
  const series = acquirerSeries(months);
  const acquirers = series.map(({ acquirer }) => markLabel(acquirer));
  const names = months.map(({ month }) => shortMonth(month));
  const total = sum(series.map((one) => one.total));
  return (
    <>
      <StackedBars
        title={`Volume por mês e adquirente: ${formatMoney(total)} em ${counted(months.length, "mês", "meses")}.`}
        empty="Nenhum volume processado."
        columns={names}
        series={series.map(({ values }, i) => ({ name: acquirers[i] ?? "", values }))}
        unfinished={unfinishedOf(
          months.map(({ month }) => daysOfMonth(month)),
          { today, since, names },
        )}
      />
      {total > 0 && (
        <ChartTable
          caption="Volume por mês e adquirente, em R$"
          head={["Mês", ...acquirers, "Total"]}
          rows={months.map(({ month }, i) => {
            const amounts = series.map(({ values }) => values[i] ?? 0);
            return [`${month.slice(5)}/${month.slice(0, 4)}`, ...[...amounts, sum(amounts)].map(reais)];
          })}
        />
      )}
    </>
  );
}
