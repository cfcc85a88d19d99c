import { figure } from "~/domain/figures";
import { type ListColumn, screenColumns } from "~/lists/columns";
import { FaultyList } from "~/lists/empty-list";
import { rowAnchor } from "~/lists/from-list";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RecordLink } from "~/lists/record-link";
import { Totals } from "~/lists/totals";
import { LeftOut, ViewLinks } from "~/lists/view-links";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { Money } from "~/ui/money";
import { FailedPanel } from "~/ui/panel";
import { productsWords } from "~/words/subscriptions";
import { COLUMNS } from "../../subscription-list/columns";
import type { ShownSubscription } from "../../subscription-list/prices";
import type { CustomerSubscriptionsPage } from "./read.server";

/** What the customer subscribes to, and the way to each. */
export function CustomerSubscriptionsView(page: CustomerSubscriptionsPage) {
  const { customerId, subscriptions, asOf, fault, sort, place, totals, search, all, invoices, create } = page;
  const retry = to("partner/customer/subscriptions", { id: customerId }, search);
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <ListStaleAnswer asOf={asOf} totals={totals} retry={retry} />
      <p className="actions no-print">
        {create ? (
          <a className="button button--primary" href={create}>
            Nova assinatura
          </a>
        ) : null}
        {invoices ? (
          <a className="button" href={invoices}>
            Faturas
          </a>
        ) : null}
        {all ? (
          <a className="button" href={all}>
            Ver com filtros em Assinaturas
          </a>
        ) : null}
      </p>
      {totals.ok ? (
        <Totals
          label="Resumo das assinaturas"
          totals={[
            { label: "Assinaturas", value: figure(totals.value.count) },
            ...(totals.value.mrr_amount === undefined
              ? []
              : [{ label: "Por mês, as ativas (MRR)", value: <Money centavos={totals.value.mrr_amount} /> }]),
          ]}
        />
      ) : (
        <FailedPanel title="Assinaturas do cliente" {...totals} retry={retry} />
      )}
      {subscriptions.length > 0 ? (
        <>
          <LeftOut />
          <ViewLinks />
          <ListTable
            choosable
            caption="Assinaturas do cliente"
            columns={screenColumns(OF_CUSTOMER, page)}
            rows={subscriptions}
            search={search}
            recordSearch={page.recordSearch}
            sort={sort}
            rowKey={({ id }) => id}
            rowId={({ id }) => rowAnchor(id)}
          />
          <Pager
            {...place}
            search={search}
            shown={subscriptions.length}
            total={totals.ok ? totals.value.count : null}
            many="assinaturas"
          />
        </>
      ) : fault ? (
        <FaultyList {...fault} search={search} />
      ) : (
        <div className="card">
          <Empty icon="info" title="Nenhuma assinatura">
            {create ? "Crie a primeira: escolha o plano e a quantidade." : "O que for assinado aparece aqui."}
          </Empty>
        </div>
      )}
    </>
  );
}

const PLAN: ListColumn<ShownSubscription> = {
  label: "Plano",
  cell: ({ id, plan, products }) => (
    <span>
      <RecordLink href={to("partner/subscriptions/detail", { id })}>{plan.name}</RecordLink>
      <small className="below muted">{productsWords(products)}</small>
    </span>
  ),
};

/** The list's own columns; the plan names the row, as all are of one customer. */
const OF_CUSTOMER = [PLAN, ...COLUMNS.filter(({ label }) => label !== "Cliente" && label !== "Plano")];
