import type { DashboardVolume } from "~/contract/extension/partner-dashboard";
import { formatMoney } from "~/domain/money";
import { acquirerSeries, sum } from "~/domain/overview";
import { ChartTable } from "~/ui/charts/chart-table";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { reais } from "~/ui/charts/words";
import { markLabel } from "~/ui/marks";

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** Processed volume per month, stacked by acquirer; the current month is set apart. */
export function Volume({ volume: { months } }: { volume: DashboardVolume }) {
  const series = acquirerSeries(months);
  const names = series.map(({ acquirer }) => markLabel(acquirer));
  const total = sum(series.map((one) => one.total));
  return (
    <>
      <StackedBars
        title={`Volume por mês e adquirente: ${formatMoney(total)} em ${months.length} meses.`}
        empty="Nenhum volume processado."
        columns={months.map(({ month }) => MONTHS[Number(month.slice(5)) - 1] ?? month)}
        series={series.map(({ values }, i) => ({ name: names[i] ?? "", values }))}
      />
      {total > 0 && (
        <ChartTable
          caption="Volume por mês e adquirente, em R$"
          head={["Mês", ...names, "Total"]}
          rows={months.map(({ month }, i) => {
            const amounts = series.map(({ values }) => values[i] ?? 0);
            return [`${month.slice(5)}/${month.slice(0, 4)}`, ...[...amounts, sum(amounts)].map(reais)];
          })}
        />
      )}
    </>
  );
}
