import { EmptyList } from "~/lists/empty-list";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { columnsOf } from "~/routes/terminals/columns";
import { StatusTotals } from "~/routes/terminals/counts";
import { TerminalFilters } from "~/routes/terminals/filters";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/charts/panel";
import type { CustomerTerminalsPage, FoundCustomerTerminals } from "./read.server";

/** The customer's terminals, as the customer sees them too, and the way to each. */
export function CustomerTerminalsView(page: CustomerTerminalsPage) {
  return (
    <>
      <TerminalFilters {...page} choices={page.refused ? page.choices : page.totals} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </>
  );
}

function Found(page: FoundCustomerTerminals) {
  const { customerId, terminals, totals, statuses, place, search, sort, filter, filterNames, fault } = page;
  const retry = to("partner/customer/terminals", { id: customerId }, search);
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={page.asOf} totals={totals} retry={retry} />
      {totals.ok ? (
        <StatusTotals
          count={totals.value.count}
          statuses={statuses.ok ? statuses.value.statuses : totals.value.statuses}
          search={search}
          chosen={filter.value.situacao}
        />
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={retry} />
      )}
      {terminals.length > 0 ? (
        <>
          <ListTable
            caption="Terminais do cliente"
            columns={columnsOf(terminals, filter.value, (id) =>
              to("partner/customer/terminals/detail", { id: customerId, terminal: id }),
            )}
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
        <div className="card">
          <EmptyList
            fault={fault}
            filtered={Object.keys(filter.value).length > 0}
            filters={filterNames}
            search={search}
            filteredTitle="Nenhum terminal com estes filtros"
            none={{
              title: "Nenhum terminal",
              sentence: "Quando um equipamento for enviado a este cliente, ele aparece aqui.",
            }}
          />
        </div>
      )}
    </>
  );
}
