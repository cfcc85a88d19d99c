import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { COLUMNS } from "./columns";
import { PersonFilters } from "./filters";
import type { FoundPersons, PersonsPage } from "./read.server";

/** Everybody who is bound to a company within reach, or was recorded to be. */
export function PersonsView(page: PersonsPage) {
  return (
    <ListPage
      title="Pessoas"
      sentence="Quem responde pelas empresas ou trabalha nelas, e quem ainda tem de completar o cadastro de alguma."
      action={
        <>
          {page.mayCreate ? <Create /> : null}
          {page.refused || page.persons.length === 0 ? null : (
            <ExportLink
              href={to("partner/persons/export", changed(page.search, { por: null }))}
              report={askFor("partner/persons", page.search)}
              count={page.total}
            />
          )}
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
      columns={screenColumns(COLUMNS, {})}
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
          sentence: page.mayCreate
            ? "Cadastre quem responde por uma empresa e vincule a ela."
            : "Quem responde por uma empresa aparece aqui assim que for cadastrado.",
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
