import { formatDuration } from "~/domain/duration";
import { counted, figure, reais, shortDate, shortRange } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { changed } from "~/lists/address";
import { Totals } from "~/lists/totals";
import { ChartTable } from "~/ui/charts/chart-table";
import { StackedBars } from "~/ui/charts/stacked-bars";
import { unfinishedOf } from "~/ui/charts/unfinished";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import { ACTION_VERBS, ACTIONS, ACTS, STATES } from "~/words/pendings";
import { CHOICES } from "../choices";
import { Places } from "./places";
import type { ReportTotals } from "./read.server";

/** What the whole filter comes to. */
export function ReportFigures({ totals, days }: { totals: ReportTotals; days: string }) {
  const { count, amount, average_elapsed_seconds: average, before_deadline: before } = totals;
  return (
    <Totals
      label={`Total do filtro, ${days}`}
      totals={[
        { label: "Tratamentos do filtro", value: figure(count) },
        { label: "Valor do filtro", value: <Money centavos={amount} /> },
        { label: "Tempo médio até tratar", value: average === null ? "–" : formatDuration(average * 1000) },
        {
          label: "Tratadas antes do prazo",
          value: before.share === null ? "–" : formatPercentage(before.share / 10_000),
          note: `${figure(before.count)} de ${counted(before.decided, "decidida", "decididas")}`,
        },
      ]}
    />
  );
}

interface PanelsProps {
  totals: ReportTotals;
  days: string;
  search: string;
  today: string;
}

/** By action and result, day by day, checkout by checkout. */
export function ReportPanels({ totals, days, search, today }: PanelsProps) {
  return (
    <div className="panels after-rows">
      <Card title="Tratamentos por dia" width="half">
        <PerDay totals={totals} days={days} today={today} />
      </Card>
      <Card title="Por ação e resultado" width="half">
        <ByAction totals={totals} search={search} />
      </Card>
      <Card title="Pendências por PDV">
        <Places
          places={totals.places}
          days={days}
          search={search}
          unfinished={unfinishedOf(totals.columns.spans, { today })?.words}
        />
      </Card>
    </div>
  );
}

function PerDay({ totals: { columns, count }, days, today }: Omit<PanelsProps, "search">) {
  const { spans } = columns;
  const some = spans
    .map((span, at) => ({ span, counts: ACTIONS.map((action) => columns[action][at] ?? 0) }))
    .filter(({ counts }) => counts.some((one) => one > 0));
  return (
    <>
      <StackedBars
        apart
        title={`Tratamentos por dia e ação, de ${days}: ${counted(count, "tratamento", "tratamentos")}.`}
        empty="Nenhum tratamento no período."
        columns={spans.map(({ to }) => shortDate(to))}
        series={ACTIONS.map((action) => ({ name: ACTS[action].verb, values: columns[action] }))}
        counted={{ name: "tratamentos", centavos: 1 }}
        unfinished={unfinishedOf(spans, { today })}
      />
      <ChartTable
        caption="Tratamentos por dia e ação; dias sem nenhum ficam de fora"
        head={["Dia", ...ACTIONS.map((action) => ACTS[action].verb)]}
        rows={some.map(({ span, counts }) => [shortRange(span.from, span.to), ...counts.map(figure)])}
      />
    </>
  );
}

function ByAction({ totals, search }: { totals: ReportTotals; search: string }) {
  return (
    <table className="shares">
      <caption>Quantidade e valor em R$</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Ação e resultado</th>
          <th scope="col">Tratamentos e valor</th>
        </tr>
      </thead>
      <tbody>
        {totals.by_action.map(({ action, result_state, count, amount }) => (
          <tr key={`${action} ${result_state}`}>
            <th scope="row">
              <a
                href={changed(search, {
                  acao: CHOICES.acao.find(({ means }) => means === action)?.value ?? null,
                  resultado: CHOICES.resultado.find(({ means }) => means === result_state)?.value ?? null,
                })}
              >
                {`${ACTION_VERBS[action]}: ${STATES[result_state].word.toLowerCase()}`}
              </a>
            </th>
            <td title={formatMoney(amount)}>
              {figure(count)}
              <small>{reais(amount)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
