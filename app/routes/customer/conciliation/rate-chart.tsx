import type { ConciliationTotals } from "#contract/extension/conciliation";
import { type RateSpan, rateSpans } from "~/domain/conciliation";
import { figure, shortDate, shortRange } from "~/domain/figures";
import { ChartTable } from "~/ui/charts/chart-table";
import { LinesChart } from "~/ui/charts/lines-chart";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { type Fact, Facts } from "~/ui/facts";
import { Card } from "~/ui/panel";
import { rateWords } from "~/words/conciliation";

const ITEMS = { name: "itens", centavos: 1 };
const PERCENT = { name: "%", centavos: 100 };

/** How much is matched day by day, and what is not: bars, the match rate as a line, the numbers as a table. */
export function RateChart({ days, today }: { days: ConciliationTotals["days"]; today: string }) {
  const spans = rateSpans(days);
  const span = spans.length < days.length ? "semana" : "dia";
  const columns = spans.map(({ to }) => shortDate(to));
  const shown = spans.filter((one) => one.matched + one.divergent + one.missing + one.waiting > 0);
  const last = shown.at(-1);
  const unfinished = unfinishedOf(spans, { today });
  return (
    <div className="panels">
      <Card title={`Itens por ${span}`} width="two-thirds">
        <StackedBars
          apart
          title={`Conciliados, divergentes, sem par e aguardando, por ${span}.`}
          empty="Nada a conciliar neste período."
          columns={columns}
          counted={ITEMS}
          unfinished={unfinished}
          series={[
            { name: "Conciliados", values: spans.map(({ matched }) => matched) },
            { name: "Divergentes", values: spans.map(({ divergent }) => divergent) },
            { name: "Sem par", values: spans.map(({ missing }) => missing) },
            { name: "Aguardando", values: spans.map(({ waiting }) => waiting) },
          ]}
        />
        {last ? (
          <ChartTable
            caption={`Itens e taxa de conciliação por ${span}; só os que têm itens`}
            head={[
              span === "dia" ? "Dia" : "Semana",
              "Conciliados",
              "Divergentes",
              "Sem par",
              "Aguardando",
              "Taxa",
            ]}
            rows={shown.map(({ from, to, matched, divergent, missing, waiting, rate }) => [
              shortRange(from, to),
              ...[matched, divergent, missing, waiting].map(figure),
              rateWords(rate),
            ])}
          />
        ) : null}
      </Card>
      <Card title="Taxa de conciliação" width="third">
        <LinesChart
          apart
          title={`Parte das vendas que está conciliada, por ${span}${last ? `; em ${shortDate(last.to)}, ${rateWords(last.rate)}` : ""}.`}
          empty="Nada conciliado neste período."
          columns={columns}
          unit={PERCENT}
          write={rateWords}
          unfinished={unfinished}
          lines={[{ name: "", values: spans.map(({ rate }) => rate) }]}
        />
        <Facts facts={extremesOf(spans)} />
      </Card>
    </div>
  );
}

/** Where the line stands highest and lowest: what a glance at it looks for. */
function extremesOf(spans: readonly RateSpan[]): Fact[] {
  const known = spans.filter(({ rate }) => rate !== null);
  const [worst, ...others] = known.sort((one, other) => (one.rate ?? 0) - (other.rate ?? 0));
  const best = others.at(-1);
  if (!worst || !best) return [];
  return [best, worst].map((span, at) => [
    at === 0 ? "Maior" : "Menor",
    `${rateWords(span.rate)} em ${shortRange(span.from, span.to)}`,
  ]);
}
