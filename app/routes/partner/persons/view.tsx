import { formatDate } from "~/domain/dates";
import { EmptyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { PersonFilters } from "./filters";
import type { FoundPersons, PersonsPage } from "./read.server";

type Row = FoundPersons["persons"][number];

/** Everybody who is bound to a company within reach, or was recorded to be. */
export function PersonsView(page: PersonsPage) {
  const { mayCreate } = page;
  return (
    <div className="list">
      <PageHeader
        title="Pessoas"
        sentence="Quem responde pelas empresas ou trabalha nelas, e quem ainda tem de completar o cadastro de alguma."
        action={
          <>
            {mayCreate ? <Create /> : null}
            <a className="button button--quiet" href={to("partner/companies")}>
              Ver as empresas
            </a>
          </>
        }
      />
      <PersonFilters {...page} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundPersons) {
  const { persons, total, asOf, fault, place, search, sort, filter, filterNames, mayCreate } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/persons", search)} />
      {persons.length > 0 ? (
        <>
          <ListTable
            caption="Pessoas do filtro"
            columns={COLUMNS}
            rows={persons}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager {...place} search={search} shown={persons.length} total={total} many="pessoas" />
        </>
      ) : (
        <div className="card">
          <EmptyList
            fault={fault}
            filtered={Object.keys(filter.value).length > 0}
            filters={filterNames}
            search={search}
            filteredTitle="Nenhuma pessoa com estes filtros"
            none={{
              title: "Nenhuma pessoa ainda",
              sentence: "Cadastre quem responde por uma empresa e vincule a ela.",
              actions: mayCreate ? <Create /> : undefined,
            }}
          />
        </div>
      )}
    </>
  );
}

function Create() {
  return (
    <a className="button button--primary" href={to("partner/persons/create")}>
      Nova pessoa
    </a>
  );
}

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  {
    label: "Pessoa",
    sort: "nome",
    cell: ({ id, name, email }) => (
      <span>
        <a href={to("partner/persons/detail", { id })}>{name}</a>
        {email === null ? null : <small className="below muted prose">{email}</small>}
      </span>
    ),
  },
  {
    label: "CPF",
    phone: "aside",
    cell: ({ document }) => <span className="nowrap">{document ?? "Não informado"}</span>,
  },
  { label: "Empresas", numeric: true, cell: ({ companies_count }) => figure(companies_count) },
  {
    label: "Cadastro",
    phone: "state",
    cell: ({ needs_onboarding }) =>
      needs_onboarding ? <Badge tone="warning">Pendente</Badge> : <Badge tone="neutral">Em dia</Badge>,
  },
  { label: "Acesso", from: "medium", cell: ({ has_user }) => (has_user ? "Entra no portal" : "Não entra") },
  { label: "Criada em", from: "medium", sort: "criado", cell: ({ created_at }) => formatDate(created_at) },
];
