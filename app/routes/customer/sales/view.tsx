import { longRange } from "~/domain/figures";
import { changed } from "~/lists/address";
import { ALL_COLUMNS } from "~/lists/chosen-columns";
import { screenColumns } from "~/lists/columns";
import { lateFiles, liveFreshness } from "~/lists/freshness";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { MARKED } from "~/lists/marked-filter";
import type { Marking } from "~/lists/marked-rows";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { PanelCard } from "~/ui/panel";
import { FILTERS } from "../sale-choices";
import { COLUMNS } from "./columns";
import { DaysChart } from "./days-chart";
import { SalesFilters } from "./filters";
import { NewSales } from "./new-sales";
import type { FoundSales, SalesList } from "./read.server";
import { SalesSums } from "./sums";

const CHARTS = [
  { word: "produto", by: "modality", label: "Gráfico por produto" },
  { word: "bandeira", by: "brand", label: "Gráfico por bandeira" },
] as const;

/** Every sale of a period: filters, what they come to, the sales, the days. The model of the house's lists. */
export function SalesView(list: SalesList) {
  const { period, filter, exported } = list;
  const of = `pela data da ${filter.value.data ? "contestação" : "venda"}.`;
  return (
    <ListPage
      title="Vendas detalhadas"
      sentence={list.refused ? `P${of.slice(1)}` : `De ${longRange(period)}, ${of}`}
      action={
        exported !== null && !list.refused && list.sales.length > 0 ? (
          <ExportLink
            href={exported}
            report={askFor("customer/sales", list.search)}
            count={list.totals.ok ? list.totals.value.found_count : null}
          />
        ) : null
      }
      filters={<SalesFilters {...list} />}
    >
      {list.refused ? null : (
        <>
          <NewSales list={list} href={to("customer/sales") + list.search} />
          <Found {...list} />
        </>
      )}
    </ListPage>
  );
}

function Found(list: FoundSales) {
  const { sales, totals, days, search, filter } = list;
  const retry = to("customer/sales") + search;
  return (
    <FoundList
      {...list}
      retry={retry}
      sums={(value) => (
        <>
          <SalesSums totals={value} search={search} chosen={filter.value.situacao ?? []} />
          <p className="muted">{liveFreshness(value)}</p>
        </>
      )}
      caption="Vendas do filtro"
      columns={screenColumns(COLUMNS, list)}
      marking={markingOf(list)}
      columnActs={list.exported === null ? null : <WholeFile search={search} />}
      rows={sales}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={totals.ok ? totals.value.found_count : null}
      many="vendas"
      empty={whyNone(list)}
    >
      <ChartChoice search={search} chart={list.chart} />
      {days && list.chart && (
        <PanelCard title="Vendas no período" panel={days} retry={retry}>
          {(value) => <DaysChart days={value} by={list.chart ?? "modality"} today={list.wider.ate} />}
        </PanelCard>
      )}
    </FoundList>
  );
}

/** What a sale is worth is added up: what it brings only where the list says so. */
function markingOf({ period, showsPrices }: FoundSales): Marking {
  return {
    words: ["venda", "vendas"],
    marked: "marcadas",
    amounts: showsPrices ? ["Bruto", "Líquido"] : ["Bruto"],
    list: to("customer/sales"),
    file: to("customer/sales/export"),
    days: period,
  };
}

/** The file of all that is known of each sale, whatever the list shows. */
function WholeFile({ search }: { search: string }) {
  const whole = changed(search, { grafico: null, por: null, colunas: ALL_COLUMNS });
  return (
    <a className="button button--quiet" href={to("customer/sales/export") + whole}>
      Exportar com todas as colunas
    </a>
  );
}

/** The bars are a link away; the same link puts them away again. */
function ChartChoice({ search, chart }: Pick<FoundSales, "search" | "chart">) {
  return (
    <nav className="chips chips--line no-print" aria-label="Gráfico de vendas por dia">
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
function whyNone({ filter, period, search, totals, wider, yesterday }: FoundSales) {
  const filtered = Object.keys(filter.value).length > 0;
  // It is yesterday's file that is late: of today, and of days to come, it would say nothing.
  const late =
    totals.ok && !filtered && period.from === yesterday ? lateFiles(totals.value.waiting_for) : null;
  const isWide = period.from <= wider.de && period.to >= wider.ate;
  const widened = { label: "Buscar nos últimos 90 dias", href: changed(search, wider) };
  return {
    filtered,
    filters: [...FILTERS, MARKED],
    filteredTitle: "Nenhuma venda com estes filtros",
    dated: true,
    wider: isWide ? null : widened,
    waiting: late,
    none: {
      title: "Nenhuma venda neste período",
      sentence: "Assim que um terminal vender, a venda aparece aqui.",
      actions: isWide ? null : (
        <a className="button" href={widened.href}>
          {widened.label}
        </a>
      ),
    },
  };
}
