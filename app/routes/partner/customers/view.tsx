import { maskCpf } from "~/domain/document";
import { changed } from "~/lists/address";
import { rowAnchor } from "~/lists/from-list";
import { FoundList, ListPage } from "~/lists/list-page";
import type { Column } from "~/lists/list-table";
import { RecordLink } from "~/lists/record-link";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { STATUSES } from "../customer-list/words";
import type { TabName } from "../customer-tabs";
import { CustomerFilters } from "./filters";
import type { CustomersPage, FoundCustomers } from "./read.server";

type Customer = FoundCustomers["customers"][number];

/** Every merchant that the partner looks after, and the way to each. */
export function CustomersView(page: CustomersPage) {
  return (
    <ListPage
      title="Clientes"
      sentence="Os estabelecimentos de que a sua empresa cuida: cadastro, assinaturas, terminais e acessos."
      action={page.mayAdd ? <Add>Novo cliente</Add> : null}
      filters={<CustomerFilters {...page} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

function Add({ children }: { children: string }) {
  return (
    <a className="button button--primary" href={to("partner/new-merchant")}>
      {children}
    </a>
  );
}

function Found(page: FoundCustomers) {
  return (
    <FoundList
      {...page}
      retry={to("partner/customers", page.search)}
      caption="Clientes do filtro"
      columns={columnsOf(page.tab)}
      rows={page.customers}
      rowKey={({ id }) => id}
      rowId={({ customer_id }) => rowAnchor(customer_id)}
      many="clientes"
      empty={{
        filtered: Object.keys(page.filter.value).length > 0,
        filters: page.filterNames,
        filteredTitle: "Nenhum cliente com estes filtros",
        none: {
          title: "Nenhum cliente ainda",
          sentence: "Assim que um estabelecimento for vinculado à sua empresa, ele aparece aqui.",
          actions: page.mayAdd && <Add>Cadastrar o primeiro</Add>,
        },
      }}
    >
      <StatusTotals {...page} />
    </FoundList>
  );
}

function StatusTotals({ count, statuses, search, filter }: FoundCustomers) {
  const byStatus = STATUSES.flatMap(({ means, value, label }) => {
    const current = filter.value.situacao === value;
    if (!statuses) return [];
    const href = changed(search, { situacao: current ? null : value });
    return { label: `${label}s`, value: figure(statuses[means]), href, current };
  });
  const all = count === null ? [] : [{ label: "Total do filtro", value: figure(count) }];
  const totals = [...all, ...byStatus];
  return totals.length > 0 ? <Totals totals={totals} /> : null;
}

function columnsOf(tab: TabName | null): Column<Customer>[] {
  return [
    {
      label: "Cliente",
      sort: "nome",
      cell: ({ customer_id, trade_name, legal_name }) => (
        <span>
          {tab === null ? (
            trade_name
          ) : (
            <RecordLink href={to(tab, { id: customer_id })}>{trade_name}</RecordLink>
          )}
          <small className="below muted">{legal_name}</small>
        </span>
      ),
    },
    {
      label: "Documento",
      phone: "aside",
      sort: "documento",
      cell: ({ document }) => <span className="nowrap">{maskCpf(document)}</span>,
    },
    { label: "Cidade", from: "medium", sort: "cidade", cell: ({ city, state }) => `${city}/${state}` },
    {
      label: "Lojista e loja (V$Pague)",
      from: "wide",
      cell: ({ customer_vspague_merchant: merchant, customer_vspague_store: store }) =>
        merchant === null ? (
          <span className="muted">Sem integração</span>
        ) : (
          <span>
            {merchant}
            <small className="below muted">{store === null ? "Sem loja" : `Loja ${store}`}</small>
          </span>
        ),
    },
    {
      label: "Situação",
      phone: "state",
      sort: "situacao",
      cell: ({ status }) => (
        <Badge tone={CUSTOMER_STATUSES[status].tone}>{CUSTOMER_STATUSES[status].word}</Badge>
      ),
    },
  ];
}
