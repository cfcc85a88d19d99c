import { formatDate } from "~/domain/dates";
import { figure, longRange } from "~/domain/figures";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { INVOICE_STATUSES } from "~/words/subscriptions";
import type { ShownDetail } from "../../subscription-list/prices";

type Item = ShownDetail["items"][number];
type Invoice = ShownDetail["invoices"][number];

const amountOf = (centavos: number | undefined) =>
  centavos === undefined ? null : <Money centavos={centavos} />;

interface ItemTableProps {
  items: readonly Item[];
  /** What they sum to. */
  charge: number | undefined;
  showsPrices: boolean;
}

/** What a cycle is made of. */
export function ItemTable({ items, charge, showsPrices }: ItemTableProps) {
  const prices: Column<Item>[] = [
    { label: "Unitário", numeric: true, cell: ({ unit_amount }) => amountOf(unit_amount) },
    { label: "Valor", numeric: true, phone: "amount", cell: ({ amount }) => amountOf(amount) },
  ];
  const columns: Column<Item>[] = [
    { label: "Item", cell: ({ description }) => description },
    { label: "Quantidade", numeric: true, phone: "said", cell: ({ quantity }) => figure(quantity) },
    ...(showsPrices ? prices : []),
  ];
  return (
    <>
      <ListTable
        caption="Itens de um ciclo"
        columns={columns}
        rows={items}
        rowKey={({ description }) => description}
      />
      {charge === undefined ? null : (
        <p className="panel__foot">
          Total do ciclo: <strong>{amountOf(charge)}</strong>
        </p>
      )}
    </>
  );
}

/** What was billed, newest first. */
export function InvoiceTable({
  invoices,
  showsPrices,
}: {
  invoices: readonly Invoice[];
  showsPrices: boolean;
}) {
  const price: Column<Invoice> = {
    label: "Valor",
    phone: "amount",
    numeric: true,
    cell: ({ amount }) => amountOf(amount),
  };
  const columns: Column<Invoice>[] = [
    {
      label: "Período",
      cell: ({ id, kind, period_from, period_to }) => (
        <span className="nowrap">
          <a href={to("partner/invoices/detail", { id })}>
            {longRange({ from: period_from, to: period_to })}
          </a>
          {kind === "final" ? <small className="below muted">o que faltava ao terminar</small> : null}
        </span>
      ),
    },
    ...(showsPrices ? [price] : []),
    { label: "Emissão", from: "medium", cell: ({ issued_on }) => formatDate(issued_on) },
    { label: "Vencimento", phone: "said", cell: ({ due_on }) => formatDate(due_on) },
    {
      label: "Pagamento",
      from: "wide",
      phone: "said",
      cell: ({ paid_on }) => (paid_on === null ? "Ainda não" : formatDate(paid_on)),
    },
    {
      label: "Situação",
      phone: "state",
      cell: ({ status }) => (
        <Badge tone={INVOICE_STATUSES[status].tone}>{INVOICE_STATUSES[status].word}</Badge>
      ),
    },
  ];
  return <ListTable caption="Faturas" columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
