import type { SalesDays } from "#contract/extension/sales";
import { figure, reais, shortDate, shortRange } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { type Stacks, stacksOf } from "~/domain/stacks";
import { sum } from "~/domain/sum";
import { ChartTable } from "~/ui/charts/chart-table";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { isMarkName, markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "~/words/modalities";

interface DaysChartProps {
  days: SalesDays;
  by: "modality" | "brand";
  today: string;
}

type Part = Stacks<SalesDays["days"][number]["parts"][number]["part"]>["series"][number]["part"];

function nameOf(part: Part): string {
  if (part === null) return "Pix";
  if (part === "others") return "Outros";
  return isMarkName(part) ? markLabel(part) : MODALITY_NAMES[part];
}

/** What was sold day by day, stacked by product or by brand. */
export function DaysChart({ days: { days }, by, today }: DaysChartProps) {
  const { spans, series } = stacksOf(days);
  const names = series.map(({ part }) => nameOf(part));
  const span = spans.length < days.length ? "semana" : "dia";
  const parts = by === "brand" ? "bandeira" : "produto";
  const total = sum(spans.map(({ gross }) => gross));
  return (
    <>
      <StackedBars
        title={`Vendas por ${span} e ${parts}: ${formatMoney(total)} ao todo.`}
        empty="Nenhuma venda para mostrar no gráfico."
        columns={spans.map(({ to }) => shortDate(to))}
        series={series.map(({ values }, i) => ({ name: names[i] ?? "", values }))}
        unfinished={unfinishedOf(spans, { today })}
      />
      {total > 0 && (
        <ChartTable
          caption={`Vendas por ${span} e ${parts}, em R$`}
          head={[span === "dia" ? "Dia" : "Semana", ...names, "Total", "Vendas"]}
          rows={spans.map(({ from, to, gross, count }, at) => [
            shortRange(from, to),
            ...series.map(({ values }) => reais(values[at] ?? 0)),
            reais(gross),
            figure(count),
          ])}
        />
      )}
    </>
  );
}
