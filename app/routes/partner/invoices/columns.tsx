import { formatDate } from "~/domain/dates";
import { longRange } from "~/domain/figures";
import { date, money, personDocument, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { wordsOf } from "~/ui/labels";
import { Money } from "~/ui/money";
import { INVOICE_STATUSES } from "~/words/subscriptions";
import type { ShownInvoice } from "./prices";

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<ShownInvoice>[] = [
  inFile("Fatura", text("id")),
  {
    label: "Cliente",
    value: text("trade_name"),
    cell: ({ id, trade_name, description, due_on }) => (
      <span>
        <b>
          <RecordLink
            href={to("partner/invoices/detail", { id })}
            about={`${description}, vencimento ${formatDate(due_on)}`}
          >
            {trade_name}
          </RecordLink>
        </b>
        <small className="below muted" aria-hidden="true">
          {description}
        </small>
      </span>
    ),
  },
  inFile("CPF ou CNPJ", personDocument("document")),
  inFile("Assinatura", text("subscription_id")),
  inFile("Do que é", text("description")),
  {
    label: "Valor",
    priced: true,
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: money("amount"),
    cell: ({ amount }) => (amount === undefined ? null : <Money centavos={amount} />),
  },
  {
    label: "Período",
    fileLabel: "Período de",
    from: "wide",
    value: date("period_from"),
    cell: ({ kind, period_from, period_to }) => (
      <span className="nowrap">
        {longRange({ from: period_from, to: period_to })}
        {kind === "final" ? <small className="below muted">o que faltava ao terminar</small> : null}
      </span>
    ),
  },
  inFile("Período até", date("period_to")),
  {
    label: "Emissão",
    from: "medium",
    sort: "emissao",
    value: date("issued_on"),
    cell: ({ issued_on }) => formatDate(issued_on),
  },
  {
    label: "Vencimento",
    phone: "said",
    sort: "vencimento",
    value: date("due_on"),
    cell: ({ due_on, paid_on }) => (
      <span>
        {`${formatDate(due_on)} `}
        {paid_on === null ? null : <small className="below muted">{`paga em ${formatDate(paid_on)}`}</small>}
      </span>
    ),
  },
  inFile("Pagamento", date("paid_on")),
  {
    label: "Situação",
    phone: "state",
    value: words("status", wordsOf(INVOICE_STATUSES)),
    cell: ({ status }) => <Badge tone={INVOICE_STATUSES[status].tone}>{INVOICE_STATUSES[status].word}</Badge>,
  },
];
