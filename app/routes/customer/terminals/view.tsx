import { EmptyList } from "~/lists/empty-list";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { columnsOf } from "~/routes/terminals/columns";
import { StatusTotals, StoreMap } from "~/routes/terminals/counts";
import { TerminalFilters } from "~/routes/terminals/filters";
import type { FoundTerminals, TerminalsPage } from "~/routes/terminals/read.server";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/charts/panel";
import { PageHeader } from "~/ui/page-header";

/** Every terminal of the customer: filters, how many stand in which state, the list, the stores. */
export function TerminalsView(page: TerminalsPage) {
  const { acts, exported } = page;
  return (
    <div className="list">
      <PageHeader
        title="Terminais"
        sentence="Os equipamentos que vendem por você: onde estão, se funcionam, e o código para ativar um novo."
        action={
          <>
            {exported !== null && !page.refused && page.terminals.length > 0 ? (
              <a className="button" href={exported} download>
                Exportar CSV
              </a>
            ) : null}
            {acts.includes("activate") ? (
              <a className="button button--primary" href={to("customer/terminals/activate")}>
                Ativar terminal
              </a>
            ) : null}
          </>
        }
      />
      <TerminalFilters {...page} choices={page.refused ? page.choices : page.totals} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundTerminals) {
  const { terminals, totals, statuses, place, search, sort, filter } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={page.asOf} totals={totals} retry={to("customer/terminals") + search} />
      {totals.ok ? (
        <StatusTotals
          count={totals.value.count}
          statuses={statuses.ok ? statuses.value.statuses : totals.value.statuses}
          search={search}
          chosen={filter.value.situacao}
        />
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={to("customer/terminals") + search} />
      )}
      {terminals.length > 0 ? (
        <>
          <ListTable
            caption="Terminais do filtro"
            columns={columnsOf(terminals, filter.value)}
            rows={terminals}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager
            {...place}
            search={search}
            shown={terminals.length}
            total={totals.ok ? totals.value.count : null}
            many="terminais"
          />
        </>
      ) : (
        <NoTerminals {...page} />
      )}
      {totals.ok && totals.value.stores.length > 0 ? (
        <section className="list" id="por-loja" aria-labelledby="por-loja-titulo">
          <h2 id="por-loja-titulo">Por loja</h2>
          <StoreMap stores={totals.value.stores} search={search} />
        </section>
      ) : null}
    </>
  );
}

function NoTerminals({ filter, filterNames, search, establishment, fault }: FoundTerminals) {
  return (
    <div className="card">
      <EmptyList
        fault={fault}
        filtered={Object.keys(filter.value).length > 0}
        filters={filterNames}
        search={search}
        filteredTitle="Nenhum terminal com estes filtros"
        none={{
          title: "Nenhum terminal",
          sentence: "Solicite ao seu parceiro o primeiro equipamento. Quando for enviado, ele aparece aqui.",
          actions: establishment && (
            <a className="button" href={establishment}>
              Ver quem é o meu parceiro
            </a>
          ),
        }}
      />
    </div>
  );
}
