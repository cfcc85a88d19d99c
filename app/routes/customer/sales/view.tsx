import { formatDate } from "~/domain/dates";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { lateFiles, liveFreshness } from "~/lists/freshness";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel, PanelCard } from "~/ui/charts/panel";
import { PageHeader } from "~/ui/page-header";
import { FILTERS } from "../sale-choices";
import { ColumnChoice } from "./column-choice";
import { COLUMNS, columnsNamed } from "./columns";
import { DaysChart } from "./days-chart";
import { SalesFilters } from "./filters";
import type { FoundSales, SalesList } from "./read.server";
import { SalesSums } from "./sums";

const CHARTS = [
  { word: "produto", by: "modality", label: "Gráfico por produto" },
  { word: "bandeira", by: "brand", label: "Gráfico por bandeira" },
] as const;

const USUAL_COUNT = COLUMNS.filter(({ usual }) => usual).length;

/** Every sale of a period: filters, what they come to, the sales, the days. The model of the house's lists. */
export function SalesView(list: SalesList) {
  const { period, filter } = list;
  const of = `pela data da ${filter.value.data ? "contestação" : "venda"}.`;
  return (
    <div className="list">
      <PageHeader
        title="Vendas detalhadas"
        sentence={
          list.refused ? `P${of.slice(1)}` : `De ${formatDate(period.from)} a ${formatDate(period.to)}, ${of}`
        }
        action={
          list.exported !== null && !list.refused && list.sales.length > 0 ? (
            <a className="button" href={list.exported} download>
              Exportar CSV
            </a>
          ) : null
        }
      />
      <SalesFilters {...list} />
      {list.refused ? <RefusedList /> : <Found {...list} />}
    </div>
  );
}

function Found(list: FoundSales) {
  const { sales, totals, days, place, search, sort, filter } = list;
  const retry = to("customer/sales") + search;
  return (
    <>
      {place.problem && <Alert tone="warning">{place.problem}</Alert>}
      <ListStaleAnswer asOf={list.asOf} totals={totals} retry={retry} />
      {totals.ok ? (
        <>
          <SalesSums totals={totals.value} search={search} chosen={filter.value.situacao ?? []} />
          <p className="muted">{liveFreshness(totals.value)}</p>
        </>
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={retry} />
      )}
      <ChartChoice search={search} chart={list.chart} />
      <ColumnChoice {...list} />
      {days && list.chart && (
        <PanelCard title="Vendas no período" panel={days} retry={retry}>
          {(value) => <DaysChart days={value} by={list.chart ?? "modality"} today={list.wider.ate} />}
        </PanelCard>
      )}
      {sales.length > 0 ? (
        <>
          <ListTable
            caption="Vendas do filtro"
            columns={screenColumns(columnsNamed(list.columns.shown), list)}
            wide={list.columns.shown.length > USUAL_COUNT + 2}
            rows={sales}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager
            {...place}
            search={search}
            shown={sales.length}
            total={totals.ok ? totals.value.found_count : null}
            many="vendas"
          />
        </>
      ) : (
        <NoSales {...list} />
      )}
    </>
  );
}

/** The bars are a link away; the same link puts them away again. */
function ChartChoice({ search, chart }: Pick<FoundSales, "search" | "chart">) {
  return (
    <nav className="chips no-print" aria-label="Gráfico de vendas por dia">
      {CHARTS.map(({ word, by, label }) => (
        <a
          key={word}
          className="chip"
          href={changed(search, { grafico: by === chart ? null : word })}
          aria-current={by === chart || undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Why there is none: nothing in this filter, not received yet, or nothing sold so far. */
function NoSales({ filter, period, search, totals, wider, yesterday, fault }: FoundSales) {
  const filtered = Object.keys(filter.value).length > 0;
  const late =
    totals.ok && !filtered && period.from >= yesterday ? lateFiles(totals.value.waiting_for) : null;
  const isWide = period.from <= wider.de && period.to >= wider.ate;
  const widened = { label: "Buscar nos últimos 90 dias", href: changed(search, wider) };
  return (
    <div className="card">
      <EmptyList
        fault={fault}
        filtered={filtered}
        filters={FILTERS}
        search={search}
        filteredTitle="Nenhuma venda com estes filtros"
        wider={isWide ? null : widened}
        waiting={late}
        none={{
          title: "Nenhuma venda neste período",
          sentence: "Assim que um terminal vender, a venda aparece aqui.",
          actions: isWide ? null : (
            <a className="button" href={widened.href}>
              {widened.label}
            </a>
          ),
        }}
      />
    </div>
  );
}
