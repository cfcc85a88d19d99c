import type { EffectiveFees } from "#contract/extension/fees";
import { daysOfMonth, shortMonth } from "~/domain/months";
import { ChartTable } from "~/ui/charts/chart-table";
import { LinesChart } from "~/ui/charts/lines-chart";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { markLabel } from "~/ui/marks";
import { rateWords } from "~/words/fees";

/** Rates are hundredths of a per cent, as amounts are of a real. */
const PERCENT = { name: "%", centavos: 100 };

/** What of each month's sales went to each acquirer. */
export function EffectiveChart({ months: rows, since, today }: EffectiveFees & { today: string }) {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const acquirers = [...new Set(rows.map(({ acquirer }) => acquirer))].sort();
  const rateOf = (acquirer: string, month: string) =>
    rows.find((row) => row.acquirer === acquirer && row.month === month)?.effective_rate ?? null;
  const lines = acquirers.map((acquirer) => ({
    name: markLabel(acquirer),
    values: months.map((month) => rateOf(acquirer, month)),
  }));
  return (
    <>
      <p className="panel__state">
        Quanto das vendas que ficaram de pé foi para a adquirente; canceladas e contestadas não contam.
      </p>
      <LinesChart
        title={`Taxa efetiva por mês e adquirente. ${lines.map(lastOf).filter(Boolean).join("; ")}.`}
        empty="Nenhuma venda nos últimos 12 meses."
        columns={months.map(shortMonth)}
        unfinished={unfinishedOf(months.map(daysOfMonth), { today, since, names: months.map(shortMonth) })}
        lines={lines}
        unit={PERCENT}
        write={rateWords}
      />
      {months.length > 0 ? (
        <ChartTable
          caption="Taxa efetiva por mês, em %"
          head={["Mês", ...lines.map(({ name }) => name)]}
          rows={months.map((month, at) => [
            `${month.slice(5)}/${month.slice(0, 4)}`,
            ...lines.map(({ values }) => {
              const rate = values[at];
              return rate === null || rate === undefined ? "–" : rateWords(rate);
            }),
          ])}
        />
      ) : null}
    </>
  );
}

function lastOf({ name, values }: { name: string; values: readonly (number | null)[] }): string | null {
  const last = values.findLast((value) => value !== null);
  return last === undefined || last === null ? null : `${name} ${rateWords(last)}`;
}
