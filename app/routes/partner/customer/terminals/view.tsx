import { rowAnchor } from "~/lists/from-list";
import { FoundList } from "~/lists/list-page";
import { RefusedList } from "~/lists/refused-list";
import { columnsOf } from "~/routes/terminals/columns";
import { StatusTotals } from "~/routes/terminals/counts";
import { TerminalFilters } from "~/routes/terminals/filters";
import { to } from "~/screens/to";
import type { CustomerTerminalsPage, FoundCustomerTerminals } from "./read.server";

/** The customer's terminals, as the customer sees them too, and the way to each. */
export function CustomerTerminalsView(page: CustomerTerminalsPage) {
  return (
    <>
      {page.create ? (
        <p className="actions no-print">
          <a className="button button--primary" href={page.create}>
            Registrar envio
          </a>
        </p>
      ) : null}
      <TerminalFilters {...page} choices={page.refused ? page.choices : page.totals} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </>
  );
}

function Found(page: FoundCustomerTerminals) {
  const { customerId: id, terminals, totals, filter, create } = page;
  return (
    <FoundList
      {...page}
      retry={to("partner/customer/terminals", { id }, page.search)}
      sums={(value) => <StatusTotals {...page} totals={value} />}
      caption="Terminais do cliente"
      columns={columnsOf(terminals, filter.value, (terminal) =>
        to("partner/customer/terminals/detail", { id, terminal }),
      )}
      rows={terminals}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={totals.ok ? totals.value.count : null}
      many="terminais"
      empty={{
        filtered: Object.keys(filter.value).length > 0,
        filters: page.filterNames,
        filteredTitle: "Nenhum terminal com estes filtros",
        none: {
          title: "Nenhum terminal",
          sentence: create
            ? "Registre o primeiro equipamento que você envia a este cliente: ele o vê e o ativa."
            : "Quando o envio de um equipamento a este cliente for registrado, ele aparece aqui.",
        },
      }}
    />
  );
}
