import { longRange } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { liveFreshness } from "~/lists/freshness";
import { rowAnchor } from "~/lists/from-list";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { MarkedRows, type Marking } from "~/lists/marked-rows";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/panel";
import { MOVEMENT_COLUMNS, SALE_COLUMNS } from "./columns";
import { MARKED_WORDS, SideFilters } from "./filters";
import { NothingFound } from "./nothing-found";
import { RateChart } from "./rate-chart";
import type { FoundSide, SideProps } from "./read.server";
import { disregardedIn, SideSums, StatusSums } from "./sums";

/** One side under a filter, with what both sides of it come to. */
export function SideView(props: SideProps) {
  return (
    <>
      <SideFilters {...props} />
      {props.refused ? <RefusedList /> : <Found {...props} />}
    </>
  );
}

function Found(props: FoundSide) {
  const { view, sales, movements, asOf, totals, place, search, sort, period, filter, chart, today } = props;
  const retry = to("customer/conciliation", search);
  const isSales = view === "vendas";
  const shown = isSales ? sales.length : movements.length;
  const marking = markingOf(props);
  const table = { choosable: true, search, sort, ticked: marking, rowKey: ({ id }: { id: string }) => id };
  return (
    <>
      {place.problem ? <Alert tone="info">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={asOf} totals={totals} retry={retry} />
      {totals.ok ? (
        <>
          <SideSums totals={totals.value} disregarded={disregardedIn(totals.value)} />
          <StatusSums
            totals={totals.value}
            side={isSales ? "sales" : "movements"}
            search={search}
            chosen={filter.value.situacao ?? []}
          />
          <p className="muted small">{`De ${longRange(period)}. ${liveFreshness(totals.value)}`}</p>
          <nav className="chips no-print" aria-label="Gráfico">
            <a
              className="chip"
              href={changed(search, { grafico: chart ? null : "sim" })}
              aria-current={chart || undefined}
            >
              Gráfico por dia
            </a>
          </nav>
          {chart ? <RateChart days={totals.value.days} today={today} /> : null}
        </>
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={retry} />
      )}
      {shown === 0 ? (
        <NothingFound {...props} />
      ) : (
        <>
          {isSales ? (
            <ListTable
              {...table}
              caption="Vendas do filtro"
              columns={screenColumns(SALE_COLUMNS, { today })}
              rows={sales}
              rowId={({ id }) => rowAnchor(id)}
            />
          ) : (
            <ListTable
              {...table}
              caption="Movimentos do filtro"
              columns={screenColumns(MOVEMENT_COLUMNS, { today })}
              rows={movements}
            />
          )}
          <Pager
            search={search}
            {...place}
            shown={shown}
            total={totals.ok ? foundOf(totals.value.statuses, isSales ? "sales" : "movements") : null}
            many={isSales ? "vendas" : "movimentos"}
          />
          <MarkedRows marking={marking} search={search} />
        </>
      )}
    </>
  );
}

function markingOf({ view, period }: FoundSide): Marking {
  return {
    ...MARKED_WORDS[view],
    amounts: ["Valor", "Diferença"],
    list: to("customer/conciliation"),
    file: to("customer/conciliation/export"),
    days: period,
    wraps: true,
  };
}

/** Every row of a side has a status, so that these sum to the list, to the row. */
function foundOf<Side extends "sales" | "movements">(
  statuses: readonly Record<Side, { count: number }>[],
  side: Side,
): number {
  return statuses.reduce((sum, row) => sum + row[side].count, 0);
}
