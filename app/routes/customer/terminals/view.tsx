import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import type { Marking } from "~/lists/marked-rows";
import { askFor } from "~/routes/reports/ways";
import { columnsOf } from "~/routes/terminals/columns";
import { StatusTotals, StoreMap } from "~/routes/terminals/counts";
import { TerminalFilters } from "~/routes/terminals/filters";
import type { FoundTerminals, TerminalsPage } from "~/routes/terminals/read.server";
import { to } from "~/screens/to";
import { askedOfWords } from "~/words/terminals";

/** Every terminal of the customer: filters, how many stand in which state, the list, the stores. */
export function TerminalsView(page: TerminalsPage) {
  const { acts, exported } = page;
  return (
    <ListPage
      title="Terminais"
      sentence="Os equipamentos que vendem por você: onde estão, se funcionam, e o código para ativar um novo."
      action={
        <>
          {exported !== null && !page.refused && page.terminals.length > 0 ? (
            <ExportLink href={exported} report={askFor("customer/terminals", page.search)} />
          ) : null}
          {acts.includes("activate") ? (
            <a className="button button--primary" href={to("customer/terminals/activate")}>
              Ativar terminal
            </a>
          ) : null}
        </>
      }
      filters={<TerminalFilters {...page} choices={page.refused ? page.choices : page.totals} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

/** They are counted: nothing in the list says what a terminal is worth. */
const MARKING: Marking = {
  words: ["terminal", "terminais"],
  marked: "marcados",
  amounts: [],
  list: to("customer/terminals"),
  file: to("customer/terminals/export"),
  wraps: true,
};

function Found(page: FoundTerminals) {
  const { terminals, totals, search, filter } = page;
  return (
    <>
      <FoundList
        {...page}
        retry={to("customer/terminals") + search}
        sums={(value) => <StatusTotals {...page} totals={value} />}
        caption="Terminais do filtro"
        columns={columnsOf(terminals, filter.value)}
        marking={MARKING}
        rows={terminals}
        rowKey={({ id }) => id}
        rowId={({ id }) => rowAnchor(id)}
        count={totals.ok ? totals.value.count : null}
        many="terminais"
        empty={{
          filtered: Object.keys(filter.value).length > 0,
          filters: page.filterNames,
          filteredTitle: "Nenhum terminal com estes filtros",
          none: noneYet(page),
        }}
      />
      {totals.ok && totals.value.stores.length > 0 ? (
        <section className="list" id="por-loja" aria-labelledby="por-loja-titulo">
          <h2 id="por-loja-titulo">Por loja</h2>
          <StoreMap stores={totals.value.stores} search={search} />
        </section>
      ) : null}
    </>
  );
}

/** Without a partner nobody is looked up: the first terminal is a request. */
function noneYet({ totals, establishment, request }: FoundTerminals) {
  const asked = totals.ok ? totals.value.asked_of : null;
  const [href, label] = asked?.is_partner
    ? [establishment, "Ver quem é o meu parceiro"]
    : [asked && request, "Fazer um pedido"];
  return {
    title: "Nenhum terminal",
    sentence: askedOfWords(asked),
    actions: href && (
      <a className="button" href={href}>
        {label}
      </a>
    ),
  };
}
