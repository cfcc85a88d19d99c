import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { Money } from "~/ui/money";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { CYCLES, PER_CYCLE, productsWords, renewalWords } from "~/words/subscriptions";
import type { ShownSubscription } from "./prices";

type SubscriptionColumn = Column<ShownSubscription>;

const CUSTOMER: SubscriptionColumn = {
  label: "Cliente",
  cell: ({ id, trade_name, document }) => (
    <span>
      <b>
        <a href={to("partner/subscriptions/detail", { id })}>{trade_name}</a>
      </b>
      <small className="below muted nowrap">{maskCpf(document)}</small>
    </span>
  ),
};

const BEFORE: readonly SubscriptionColumn[] = [
  {
    label: "Plano",
    phone: "aside",
    cell: ({ plan, products }) => (
      <span>
        {plan.name}
        {productsWords(products) === plan.name ? null : (
          <small className="below muted">{productsWords(products)}</small>
        )}
      </span>
    ),
  },
  { label: "Unidades", from: "wide", numeric: true, cell: ({ quantity }) => figure(quantity) },
];

const PRICE: SubscriptionColumn = {
  label: "Por mês",
  phone: "amount",
  sort: "valor",
  numeric: true,
  cell: ({ price_amount, monthly_amount, billing_cycle }) =>
    monthly_amount === undefined || price_amount === undefined ? null : (
      <span>
        <Money centavos={monthly_amount} />
        <small className="below muted nowrap spare">
          <Money centavos={price_amount} />
          {` a unidade ${PER_CYCLE[billing_cycle]}`}
        </small>
      </span>
    ),
};

const AFTER: readonly SubscriptionColumn[] = [
  {
    label: "Início",
    from: "wide",
    sort: "inicio",
    cell: ({ started_at, billing_cycle }) => (
      <span>
        {formatDate(started_at)}
        <small className="below muted">{CYCLES[billing_cycle].toLowerCase()}</small>
      </span>
    ),
  },
  {
    label: "Renovação",
    from: "medium",
    sort: "renovacao",
    cell: (row) =>
      row.ends_at === null ? (
        renewalWords(row)
      ) : (
        <span>
          {renewalWords(row)}
          <small className="below muted">{`fim em ${formatDate(row.ends_at)}`}</small>
        </span>
      ),
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ status, seller }) => (
      <span>
        <Badge tone={SUBSCRIPTION_STATUSES[status].tone}>{SUBSCRIPTION_STATUSES[status].word}</Badge>
        <small className="below muted spare">{`por ${seller}`}</small>
      </span>
    ),
  },
];

export function columnsOf(showsPrices: boolean): [SubscriptionColumn, ...SubscriptionColumn[]] {
  return [CUSTOMER, ...BEFORE, ...(showsPrices ? [PRICE] : []), ...AFTER];
}
