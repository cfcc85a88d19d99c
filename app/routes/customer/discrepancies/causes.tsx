import type { DiscrepancyTotals } from "#contract/extension/discrepancies";
import { lossStacks } from "~/domain/discrepancies";
import { counted, figure, reais } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { daysOfMonth, shortMonth } from "~/domain/months";
import { sum } from "~/domain/sum";
import { changed } from "~/lists/address";
import { wordFor } from "~/lists/choices";
import { ChartTable } from "~/ui/charts/chart-table";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { Card } from "~/ui/panel";
import { DISCREPANCY_TYPES } from "~/words/discrepancies";
import { CHOICES, causeWords } from "./words";

interface CausesProps {
  totals: DiscrepancyTotals;
  search: string;
  today: string;
}

/** What it cost month by month, and the ten causes that cost most, each leading to its discrepancies. */
export function Causes({ totals, search, today }: CausesProps) {
  return (
    <div className="panels">
      <Card title="Prejuízo por mês e tipo" width="half">
        <PerMonth rows={totals.months} today={today} />
      </Card>
      <Card title="O que mais custa" width="half">
        {totals.causes.length === 0 ? (
          <p className="muted">Nenhum prejuízo neste filtro.</p>
        ) : (
          <ol className="attention">
            {totals.causes.map((cause) => (
              <li key={causeWords(cause)}>
                <a href={changed(search, { ...narrowedTo(cause), visao: null })}>{causeWords(cause)}</a>
                <small>{`${formatMoney(cause.amount)} em ${counted(cause.count, "divergência", "divergências")}`}</small>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

const BANDS = { 1: "1", 2: "2-6", 7: "7-12", 13: "13+" } as const;

/** The filter that finds what a cause is made of; the rest of the filter stays. */
function narrowedTo(cause: DiscrepancyTotals["causes"][number]) {
  const { acquirer, brand, modality, instalments_from: from, type } = cause;
  const band = from === 1 || from === 2 || from === 7 || from === 13 ? BANDS[from] : null;
  return {
    tipo: wordFor(CHOICES.tipo, type),
    adquirente: acquirer,
    bandeira: brand,
    produto: modality && wordFor(CHOICES.produto, modality),
    parcelas: band && wordFor(CHOICES.parcelas, band),
  };
}

function PerMonth({ rows, today }: { rows: DiscrepancyTotals["months"]; today: string }) {
  const { months, series } = lossStacks(rows);
  const nameOf = (type: (typeof series)[number]["type"]) =>
    type === "others" ? "Outros" : DISCREPANCY_TYPES[type];
  const total = sum(series.flatMap(({ values }) => values));
  return (
    <>
      <StackedBars
        apart
        title={`Prejuízo por mês e tipo: ${formatMoney(total)} ao todo.`}
        empty="Nenhum prejuízo neste filtro."
        columns={months.map(shortMonth)}
        unfinished={unfinishedOf(months.map(daysOfMonth), { today, names: months.map(shortMonth) })}
        series={series.map(({ type, values }) => ({ name: nameOf(type), values }))}
      />
      {rows.length > 0 ? (
        <ChartTable
          caption="Diferença por mês e tipo, em R$; negativa é prejuízo"
          head={["Mês e tipo", "Divergências", "Diferença"]}
          rows={rows.map(({ month, type, count, amount }) => [
            `${month.slice(5)}/${month.slice(0, 4)}, ${DISCREPANCY_TYPES[type].toLowerCase()}`,
            figure(count),
            reais(amount),
          ])}
        />
      ) : null}
    </>
  );
}
