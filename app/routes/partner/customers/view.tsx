import { maskCpf } from "~/domain/document";
import { changed } from "~/lists/address";
import { EmptyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { CUSTOMER_STATUSES } from "~/words/customers";
import type { TabName } from "../customer-tabs";
import { CustomerFilters } from "./filters";
import type { CustomersPage, FoundCustomers } from "./read.server";
import { STATUSES } from "./words";

type Customer = FoundCustomers["customers"][number];

/** Every merchant that the partner looks after, and the way to each. */
export function CustomersView(page: CustomersPage) {
  return (
    <div className="list">
      <PageHeader
        title="Clientes"
        sentence="Os estabelecimentos de que a sua empresa cuida: cadastro, assinaturas, terminais e acessos."
        action={
          page.mayAdd ? (
            <a className="button button--primary" href={to("partner/new-merchant")}>
              Novo cliente
            </a>
          ) : null
        }
      />
      <CustomerFilters {...page} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundCustomers) {
  const { customers, count, asOf, place, search, sort, tab } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customers", search)} />
      <StatusTotals {...page} />
      {customers.length > 0 ? (
        <>
          <ListTable
            caption="Clientes do filtro"
            columns={columnsOf(tab)}
            rows={customers}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager {...place} search={search} shown={customers.length} total={count} many="clientes" />
        </>
      ) : (
        <NoCustomers {...page} />
      )}
    </>
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

function columnsOf(tab: TabName | null): [Column<Customer>, ...Column<Customer>[]] {
  return [
    {
      label: "Cliente",
      sort: "nome",
      cell: ({ customer_id, trade_name, legal_name }) => (
        <span>
          {tab === null ? trade_name : <a href={to(tab, { id: customer_id })}>{trade_name}</a>}
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

function NoCustomers({ filter, filterNames, search, mayAdd, fault }: FoundCustomers) {
  return (
    <div className="card">
      <EmptyList
        fault={fault}
        filtered={Object.keys(filter.value).length > 0}
        filters={filterNames}
        search={search}
        filteredTitle="Nenhum cliente com estes filtros"
        none={{
          title: "Nenhum cliente ainda",
          sentence: "Assim que um estabelecimento for vinculado à sua empresa, ele aparece aqui.",
          actions: mayAdd && (
            <a className="button button--primary" href={to("partner/new-merchant")}>
              Cadastrar o primeiro
            </a>
          ),
        }}
      />
    </div>
  );
}
