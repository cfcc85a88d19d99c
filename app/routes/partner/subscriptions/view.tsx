import { counted } from "~/domain/figures";
import { ActOnMany, TICKED } from "~/lists/act-on-many";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { HiddenFilter } from "~/lists/hidden-filter";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { COLUMNS } from "../subscription-list/columns";
import { SubscriptionFilters } from "./filters";
import type { FoundSubscriptions, SubscriptionsPage } from "./read.server";
import { SubscriptionSums } from "./totals";

/** What the partner's customers subscribe to: filters, sums, the list. */
export function SubscriptionsView(page: SubscriptionsPage) {
  const { exported, create } = page;
  return (
    <ListPage
      title="Assinaturas"
      sentence="Os planos que os seus clientes assinam, quando renovam e quem vendeu."
      action={
        <>
          {exported !== null && !page.refused && page.subscriptions.length > 0 ? (
            <ExportLink href={exported} report={askFor("partner/subscriptions", page.search)} />
          ) : null}
          {create ? <Create href={create} /> : null}
        </>
      }
      filters={<SubscriptionFilters {...page} />}
    >
      {page.refused ? null : (
        <>
          <HiddenFilter {...page} names={AMOUNT_NAMES} />
          <Found {...page} />
        </>
      )}
    </ListPage>
  );
}

function Create({ href }: { href: string }) {
  return (
    <a className="button button--primary" href={href}>
      Nova assinatura
    </a>
  );
}

function Found(page: FoundSubscriptions) {
  const { totals, filter, create, changesPlans } = page;
  return (
    <>
      <FoundList
        {...page}
        retry={to("partner/subscriptions", page.search)}
        sums={(value) => <SubscriptionSums {...page} totals={value} />}
        caption="Assinaturas do filtro"
        columns={screenColumns(COLUMNS, page)}
        ticked={changesPlans ? TICKED : undefined}
        rows={page.subscriptions}
        rowKey={({ id }) => id}
        rowId={({ id }) => rowAnchor(id)}
        count={totals.ok ? totals.value.count : null}
        many="assinaturas"
        empty={{
          filtered: Object.keys(filter.value).length > 0,
          filters: page.filterNames,
          filteredTitle: "Nenhuma assinatura com estes filtros",
          none: {
            title: "Nenhuma assinatura",
            sentence: create
              ? "Quando um cliente assinar um plano, a assinatura aparece aqui. Crie a primeira."
              : "Quando um cliente assinar um plano, a assinatura aparece aqui.",
            actions: create && <Create href={create} />,
          },
        }}
      />
      {changesPlans && page.subscriptions.length > 0 ? (
        <ActOnMany
          words={["assinatura", "assinaturas"]}
          legend="Mudar várias de uma vez"
          ticked="As que marquei na lista"
          amount={page.showsPrices ? "Por mês" : undefined}
          whole={totals.ok ? counted(totals.value.count, "assinatura", "assinaturas") : null}
          filter={filter}
          ways={[{ href: to("partner/batches/plan"), label: "Trocar de plano" }]}
          before={to("partner/batches")}
        />
      ) : null}
    </>
  );
}
