import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { figure } from "~/ui/charts/words";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { COLUMNS } from "./columns";
import { CompanyFilters } from "./filters";
import type { CompaniesPage, FoundCompanies } from "./read.server";

/** Every company within reach: customers, partners, and those that are only registered. */
export function CompaniesView(page: CompaniesPage) {
  return (
    <div className="list">
      <PageHeader
        title="Empresas"
        sentence="Tudo o que está cadastrado com um CNPJ ou CPF: clientes, parceiras e quem ainda não é nenhum dos dois."
        action={<Actions {...page} />}
      />
      <CompanyFilters {...page} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundCompanies) {
  const { companies, counts, asOf, place, search, sort } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/companies", search)} />
      <Counts {...page} />
      {companies.length > 0 ? (
        <>
          <ListTable
            caption="Empresas do filtro"
            columns={screenColumns(COLUMNS, {})}
            rows={companies}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager
            {...place}
            search={search}
            shown={companies.length}
            total={counts?.all ?? null}
            many="empresas"
          />
        </>
      ) : (
        <NoCompanies {...page} />
      )}
    </>
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
        <a className="button" href={to("partner/companies/export", search)} download>
          Exportar CSV
        </a>
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

function NoCompanies({ filter, filterNames, search, may, fault }: FoundCompanies) {
  return (
    <div className="card">
      <EmptyList
        fault={fault}
        filtered={Object.keys(filter.value).length > 0}
        filters={filterNames}
        search={search}
        filteredTitle="Nenhuma empresa com estes filtros"
        none={{
          title: "Nenhuma empresa ainda",
          sentence: "As empresas de que a sua cuida aparecem aqui assim que forem cadastradas.",
          actions: may.create ? (
            <a className="button" href={to("partner/companies/create")}>
              Nova empresa
            </a>
          ) : undefined,
        }}
      />
    </div>
  );
}
