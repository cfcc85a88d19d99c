import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { FailedPanel } from "~/ui/charts/panel";
import { PageHeader } from "~/ui/page-header";
import { COLUMNS } from "../subscription-list/columns";
import { SubscriptionFilters } from "./filters";
import type { FoundSubscriptions, SubscriptionsPage } from "./read.server";
import { SubscriptionSums } from "./totals";

/** What the partner's customers subscribe to: filters, sums, the list. */
export function SubscriptionsView(page: SubscriptionsPage) {
  const { exported, create } = page;
  return (
    <div className="list">
      <PageHeader
        title="Assinaturas"
        sentence="Os planos que os seus clientes assinam, quando renovam e quem vendeu."
        action={
          <>
            {exported !== null && !page.refused && page.subscriptions.length > 0 ? (
              <a className="button" href={exported} download>
                Exportar CSV
              </a>
            ) : null}
            {create ? (
              <a className="button button--primary" href={create}>
                Nova assinatura
              </a>
            ) : null}
          </>
        }
      />
      <SubscriptionFilters {...page} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundSubscriptions) {
  const { subscriptions, totals, place, search, sort } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={page.asOf} totals={totals} retry={to("partner/subscriptions", search)} />
      {totals.ok ? (
        <SubscriptionSums {...page} totals={totals.value} />
      ) : (
        <FailedPanel title="Total do filtro" {...totals} retry={to("partner/subscriptions", search)} />
      )}
      {subscriptions.length > 0 ? (
        <>
          <ListTable
            caption="Assinaturas do filtro"
            columns={screenColumns(COLUMNS, page)}
            rows={subscriptions}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager
            {...place}
            search={search}
            shown={subscriptions.length}
            total={totals.ok ? totals.value.count : null}
            many="assinaturas"
          />
        </>
      ) : (
        <NoSubscriptions {...page} />
      )}
    </>
  );
}

function NoSubscriptions({ filter, filterNames, search, create, fault }: FoundSubscriptions) {
  return (
    <div className="card">
      <EmptyList
        fault={fault}
        filtered={Object.keys(filter.value).length > 0}
        filters={filterNames}
        search={search}
        filteredTitle="Nenhuma assinatura com estes filtros"
        none={{
          title: "Nenhuma assinatura",
          sentence: create
            ? "Quando um cliente assinar um plano, a assinatura aparece aqui. Crie a primeira."
            : "Quando um cliente assinar um plano, a assinatura aparece aqui.",
          actions: create && (
            <a className="button button--primary" href={create}>
              Nova assinatura
            </a>
          ),
        }}
      />
    </div>
  );
}
