import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { COLUMNS } from "./columns";
import { CompanyFilters } from "./filters";
import type { CompaniesPage, FoundCompanies } from "./read.server";

/** Every company within reach: customers, partners, and those that are only registered. */
export function CompaniesView(page: CompaniesPage) {
  return (
    <ListPage
      title="Empresas"
      sentence="Tudo o que está cadastrado com um CNPJ ou CPF: clientes, parceiras e quem ainda não é nenhum dos dois."
      action={<Actions {...page} />}
      filters={<CompanyFilters {...page} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

function Found(page: FoundCompanies) {
  return (
    <FoundList
      {...page}
      retry={to("partner/companies", page.search)}
      caption="Empresas do filtro"
      columns={screenColumns(COLUMNS, {})}
      rows={page.companies}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={page.counts?.all ?? null}
      many="empresas"
      empty={{
        filtered: Object.keys(page.filter.value).length > 0,
        filters: page.filterNames,
        filteredTitle: "Nenhuma empresa com estes filtros",
        none: {
          title: "Nenhuma empresa ainda",
          sentence: "As empresas de que a sua cuida aparecem aqui assim que forem cadastradas.",
          actions: page.may.create ? (
            <a className="button" href={to("partner/companies/create")}>
              Nova empresa
            </a>
          ) : undefined,
        },
      }}
    >
      <Counts {...page} />
    </FoundList>
  );
}

function Actions({ refused, search, may }: CompaniesPage) {
  return (
    <>
      {may.create ? (
        <a className="button button--primary" href={to("partner/companies/create")}>
          Nova empresa
        </a>
      ) : null}
      {refused ? null : (
        <ExportLink
          href={to("partner/companies/export", search)}
          report={askFor("partner/companies", search)}
        />
      )}
      {may.persons ? (
        <a className="button" href={to("partner/persons")}>
          Pessoas
        </a>
      ) : null}
      {may.migrate ? (
        <a className="button" href={to("partner/migration")}>
          Migração
        </a>
      ) : null}
    </>
  );
}

/** What the filter found, by kind; each of them filters further. */
function Counts({ counts, search, filter: { value } }: FoundCompanies) {
  if (!counts) return null;
  const by = (label: string, many: number, name: "cliente" | "parceira" | "situacao", word: string) => {
    const current = value[name] === word;
    return { label, value: figure(many), href: changed(search, { [name]: current ? null : word }), current };
  };
  return (
    <Totals
      totals={[
        { label: "Total do filtro", value: figure(counts.all) },
        by("São clientes", counts.customers, "cliente", "sim"),
        by("São parceiras", counts.partners, "parceira", "sim"),
        by("Inativas", counts.inactive, "situacao", "inativa"),
      ]}
    />
  );
}
