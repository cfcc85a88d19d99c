import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { figure } from "~/domain/figures";
import { date, money, personDocument, rate, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { wordsOf } from "~/ui/labels";
import { Money } from "~/ui/money";
import { PER_CYCLE } from "~/words/billing-cycles";
import { SUBSCRIPTION_PRODUCTS } from "~/words/subscription-products";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { CYCLES, pauseWords, productsWords, renewalWords } from "~/words/subscriptions";
import type { ShownSubscription } from "./prices";

function Pause(row: Pick<ShownSubscription, "paused_from" | "paused_until" | "status">) {
  const words = pauseWords(row);
  return words === null ? null : <small className="below muted">{words}</small>;
}

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<ShownSubscription>[] = [
  inFile("Assinatura", text("id")),
  {
    label: "Cliente",
    value: text("trade_name"),
    cell: ({ id, trade_name, document, plan }) => (
      <span>
        <b>
          <RecordLink href={to("partner/subscriptions/detail", { id })} about={plan.name}>
            {trade_name}
          </RecordLink>
        </b>
        <small className="below muted nowrap">{maskCpf(document)}</small>
      </span>
    ),
  },
  inFile("CPF ou CNPJ", personDocument("document")),
  {
    label: "Plano",
    phone: "aside",
    value: text("plan.name"),
    cell: ({ plan, products }) => (
      <span>
        {plan.name}
        {productsWords(products) === plan.name ? null : (
          <small className="below muted">{productsWords(products)}</small>
        )}
      </span>
    ),
  },
  inFile("Produtos", { ...words("products", SUBSCRIPTION_PRODUCTS), path: ".", each: "products" }),
  {
    label: "Unidades",
    fileLabel: "Terminais / PDVs",
    from: "wide",
    numeric: true,
    value: text("quantity"),
    cell: ({ quantity }) => figure(quantity),
  },
  inFile("Preço da unidade no ciclo", money("price_amount"), { priced: true }),
  inFile("Desconto %", rate("discount"), { priced: true }),
  inFile("Desconto até", date("discount_until"), { priced: true }),
  {
    label: "Por mês",
    fileLabel: "Valor por mês",
    priced: true,
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: money("monthly_amount"),
    cell: ({ price_amount, monthly_amount, billing_cycle }) =>
      monthly_amount === undefined || price_amount === undefined ? null : (
        <span>
          <Money centavos={monthly_amount} />
          <small className="below muted nowrap spare roomy">
            <Money centavos={price_amount} />
            {` a unidade ${PER_CYCLE[billing_cycle]}`}
          </small>
        </span>
      ),
  },
  inFile("Ciclo", words("billing_cycle", CYCLES)),
  {
    label: "Início",
    from: "wide",
    sort: "inicio",
    value: date("started_at"),
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
    value: date("renews_at"),
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
  inFile("Fim", date("ends_at")),
  inFile("Pausa desde", date("paused_from")),
  inFile("Pausa até", date("paused_until")),
  {
    label: "Situação",
    phone: "state",
    value: words("status", wordsOf(SUBSCRIPTION_STATUSES)),
    cell: ({ status, seller, ...row }) => (
      <span>
        <Badge tone={SUBSCRIPTION_STATUSES[status].tone}>{SUBSCRIPTION_STATUSES[status].word}</Badge>
        <Pause {...row} status={status} />
        <small className="below muted spare">{`por ${seller}`}</small>
      </span>
    ),
  },
  inFile("Vendedor", text("seller")),
];
