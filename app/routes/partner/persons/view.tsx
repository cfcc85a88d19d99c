import { formatDate } from "~/domain/dates";
import { rowAnchor } from "~/lists/from-list";
import { FoundList, ListPage } from "~/lists/list-page";
import type { Column } from "~/lists/list-table";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { PersonFilters } from "./filters";
import type { FoundPersons, PersonsPage } from "./read.server";

type Row = FoundPersons["persons"][number];

/** Everybody who is bound to a company within reach, or was recorded to be. */
export function PersonsView(page: PersonsPage) {
  return (
    <ListPage
      title="Pessoas"
      sentence="Quem responde pelas empresas ou trabalha nelas, e quem ainda tem de completar o cadastro de alguma."
      action={
        <>
          {page.mayCreate ? <Create /> : null}
          <a className="button button--quiet" href={to("partner/companies")}>
            Ver as empresas
          </a>
        </>
      }
      filters={<PersonFilters {...page} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

function Found(page: FoundPersons) {
  return (
    <FoundList
      {...page}
      retry={to("partner/persons", page.search)}
      caption="Pessoas do filtro"
      columns={COLUMNS}
      rows={page.persons}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={page.total}
      many="pessoas"
      empty={{
        filtered: Object.keys(page.filter.value).length > 0,
        filters: page.filterNames,
        filteredTitle: "Nenhuma pessoa com estes filtros",
        none: {
          title: "Nenhuma pessoa ainda",
          sentence: "Cadastre quem responde por uma empresa e vincule a ela.",
          actions: page.mayCreate ? <Create /> : undefined,
        },
      }}
    />
  );
}

function Create() {
  return (
    <a className="button button--primary" href={to("partner/persons/create")}>
      Nova pessoa
    </a>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    label: "Pessoa",
    sort: "nome",
    cell: ({ id, name, email }) => (
      <span>
        <RecordLink href={to("partner/persons/detail", { id })}>{name}</RecordLink>
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
