import { longRange } from "~/domain/figures";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { FILTERS } from "../../entry-filter";
import { columnsOf, markingOf } from "../entry-columns";
import { EntrySums } from "../entry-sums";
import { EntryFilters } from "./filters";
import type { EntriesList, FoundEntries } from "./read.server";

/** The instalments and adjustments of some days, of settlement or of sale. */
export function EntriesView(list: EntriesList) {
  const { period, filter, exported } = list;
  const of = `pela data da ${filter.value.data ? "venda" : "liquidação"}.`;
  return (
    <ListPage
      title="Lançamentos"
      sentence={
        list.refused
          ? `P${of.slice(1)}`
          : `Parcelas de vendas, débitos e ajustes de ${longRange(period)}, ${of}`
      }
      action={
        <>
          <a className="button" href={to("customer/receivables")}>
            Ver a agenda
          </a>
          {exported !== null && !list.refused && list.entries.length > 0 ? (
            <ExportLink
              href={exported}
              report={askFor("customer/receivables/entries", list.search)}
              count={list.totals.ok ? list.totals.value.entries_count : null}
            />
          ) : null}
        </>
      }
      filters={<EntryFilters {...list} />}
    >
      {list.refused ? null : <Found {...list} />}
    </ListPage>
  );
}

function Found(list: FoundEntries) {
  const { entries, totals, search, filter, period, prices, sales } = list;
  return (
    <FoundList
      {...list}
      retry={to("customer/receivables/entries") + search}
      sums={(value) => <EntrySums totals={value} bySale={filter.value.data !== undefined} />}
      caption="Lançamentos do filtro"
      columns={columnsOf({ prices, sales })}
      wide
      marking={markingOf({
        prices,
        days: period,
        list: to("customer/receivables/entries"),
        file: to("customer/receivables/entries/export"),
      })}
      rows={entries}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={totals.ok ? totals.value.entries_count : null}
      many="lançamentos"
      empty={{
        filtered: Object.keys(filter.value).length > 0,
        filters: FILTERS,
        filteredTitle: "Nenhum lançamento com estes filtros",
        dated: true,
        none: {
          title: "Nenhum lançamento neste período",
          sentence: "As adquirentes pagam em dias úteis bancários; o Pix cai em qualquer dia.",
        },
      }}
    />
  );
}
