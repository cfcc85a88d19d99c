import { formatDate } from "~/domain/dates";
import { longRange } from "~/domain/figures";
import { type Column, ListTable } from "~/lists/list-table";
import { Money } from "~/ui/money";
import { INVOICE_LINES } from "~/words/subscriptions";
import type { ShownLine, ShownNextInvoice } from "./prices";

/** What an invoice sums up, line by line, and its sum; without amounts for who may not see them. */
export function InvoiceLines({ caption, invoice }: { caption: string; invoice: ShownNextInvoice }) {
  const { issued_on, lines, amount } = invoice;
  const columns: readonly Column<ShownLine>[] = [
    {
      label: "O que é",
      cell: ({ kind, description, period_from, period_to }) => (
        <span>
          {INVOICE_LINES[kind]}
          <small className="below muted">{description}</small>
          <small className="below muted">{longRange({ from: period_from, to: period_to })}</small>
        </span>
      ),
    },
    ...(amount === undefined ? [] : [AMOUNT]),
  ];
  return (
    <>
      <ListTable
        caption={caption}
        columns={columns}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
      />
      <p className="panel__foot">
        {amount === undefined ? (
          `Emitida em ${formatDate(issued_on)}.`
        ) : (
          <>
            {`Total da fatura de ${formatDate(issued_on)}: `}
            <strong>
              <Money centavos={amount} />
            </strong>
          </>
        )}
      </p>
    </>
  );
}

const AMOUNT: Column<ShownLine> = {
  label: "Valor",
  numeric: true,
  phone: "amount",
  cell: ({ amount }) => (amount === undefined ? null : <Money centavos={amount} />),
};
