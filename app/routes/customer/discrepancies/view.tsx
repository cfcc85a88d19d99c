import { formatMoney } from "~/domain/money";
import { TICKED } from "~/lists/act-on-many";
import { changed } from "~/lists/address";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { freshness } from "~/lists/freshness";
import { rowAnchor } from "~/lists/from-list";
import { HiddenFilter } from "~/lists/hidden-filter";
import { ExportLink, ListPage } from "~/lists/list-page";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/panel";
import { AcquirerList } from "./acquirer-list";
import { Causes } from "./causes";
import { COLUMNS } from "./columns";
import { DecideMany } from "./decide-many";
import { DiscrepancyFilters } from "./filters";
import type { FoundDiscrepancies, ReadDiscrepancies } from "./read.server";
import { DiscrepancySums } from "./sums";

/** Where acquirers did something else than was sold and agreed: what it cost, why, and what to claim back. */
export function DiscrepanciesView(props: ReadDiscrepancies) {
  const { search, filter, showsPrices, exported } = props;
  return (
    <ListPage
      title="Relatório de divergências"
      sentence="O que veio diferente do combinado."
      action={
        exported !== null ? (
          <ExportLink href={exported} report={askFor("customer/discrepancies", search)} />
        ) : null
      }
      filters={<DiscrepancyFilters search={search} filter={filter} showsPrices={showsPrices} />}
    >
      {props.refused ? null : (
        <>
          <HiddenFilter {...props} names={PRICED_FILTERS} />
          <Found {...props} />
        </>
      )}
    </ListPage>
  );
}

/** What would tell a difference in money. */
const PRICED_FILTERS = [...AMOUNT_NAMES, "efeito", "tolerancia", "tolerancia_taxa"];

function Found(props: FoundDiscrepancies) {
  const { search, view, filter, asOf, lost, totals, showsPrices } = props;
  return (
    <>
      {lost ? <Alert tone="info">{lost}</Alert> : null}
      <ListStaleAnswer asOf={asOf} totals={totals} retry={to("customer/discrepancies", search)} />
      {totals.ok ? (
        <>
          <DiscrepancySums totals={totals.value} search={search} value={filter.value} />
          <p className="muted small">{freshness(totals.value)}</p>
        </>
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={to("customer/discrepancies", search)} />
      )}
      {showsPrices ? <Views view={view} search={search} /> : null}
      {view === "lista" ? (
        <List {...props} />
      ) : totals.ok && totals.value.lost_amount !== undefined ? (
        <Causes totals={totals.value} search={search} today={props.today} />
      ) : null}
    </>
  );
}

/** The list, or what is behind it: plain links. */
function Views({ view, search }: Pick<FoundDiscrepancies, "view" | "search">) {
  return (
    <nav className="tabs no-print" aria-label="Divergências">
      <a href={changed(search, { visao: null })} aria-current={view === "lista" ? "page" : undefined}>
        Lista
      </a>
      <a href={changed(search, { visao: "causas" })} aria-current={view === "causas" ? "page" : undefined}>
        Causas e meses
      </a>
    </nav>
  );
}

function List(props: FoundDiscrepancies) {
  const { search, sort, rows, place, totals, filter } = props;
  if (rows.length === 0) return <NoDiscrepancies {...props} />;
  return (
    <>
      {totals.ok && totals.value.acquirers.length > 0 ? (
        <AcquirerList rows={totals.value.acquirers} search={search} />
      ) : null}
      <ListTable
        choosable
        caption="Divergências do filtro"
        columns={screenColumns(COLUMNS, props)}
        rows={rows}
        search={search}
        sort={sort}
        rowKey={({ id }) => id}
        rowId={({ id }) => rowAnchor(id)}
        ticked={TICKED}
      />
      <Pager
        search={search}
        {...place}
        shown={rows.length}
        total={totals.ok ? totals.value.count : null}
        many="divergências"
      />
      <DecideMany page={rows} search={search} filter={filter} totals={totals} />
    </>
  );
}

/** None beyond the tolerance, which may be what hides them. */
function NoDiscrepancies({ search, filter, tolerance, showsPrices, fault }: FoundDiscrepancies) {
  const names = Object.keys(filter.typed).filter((name) => name !== "data");
  const above = formatMoney(tolerance.amount);
  const exact = changed(search, { tolerancia: "0", tolerancia_taxa: "0" });
  const hides = showsPrices && (tolerance.amount > 0 || tolerance.rate > 0);
  return (
    <EmptyList
      fault={fault}
      filtered={names.length > 0}
      filters={names}
      search={search}
      none={{
        title: showsPrices ? `Nenhuma divergência acima de ${above}` : "Nenhuma divergência",
        sentence: "No que as adquirentes já enviaram, nada veio diferente do combinado.",
        actions: hides ? (
          <a className="button" href={exact}>
            {`Ver também até ${above}`}
          </a>
        ) : null,
      }}
      filteredTitle={
        hides
          ? `Nenhuma divergência acima de ${above} com estes filtros`
          : "Nenhuma divergência com estes filtros"
      }
      wider={hides ? { label: `Ver também até ${above}`, href: exact } : null}
    />
  );
}
