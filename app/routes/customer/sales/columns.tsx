import { formatDateTime } from "~/domain/dates";
import type { Column } from "~/lists/list-table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PRODUCT_NAMES, STATUS_NAMES, STATUS_TONES } from "../sale-words";
import type { ShownSale } from "./prices";

type SalesColumn = Column<ShownSale>;

const net: SalesColumn = {
  label: "Líquido",
  sort: "liquido",
  numeric: true,
  cell: ({ net_amount }) => (net_amount === undefined ? null : <Money centavos={net_amount} />),
};

/** The columns of the list; the net amount only for people who may see prices. */
export function columnsOf(showsPrices: boolean): [SalesColumn, ...SalesColumn[]] {
  return [
    {
      label: "Data e hora",
      sort: "data",
      cell: ({ id, sold_at }) => <a href={paths.sale(id)}>{formatDateTime(sold_at, { seconds: true })}</a>,
    },
    { label: "NSU", cell: ({ nsu }) => nsu },
    { label: "Adquirente", cell: ({ acquirer }) => markLabel(acquirer) },
    { label: "Bandeira", cell: ({ brand }) => markLabel(brand ?? "pix") },
    { label: "Produto", cell: ({ product }) => PRODUCT_NAMES[product] },
    { label: "Parcelas", sort: "parcelas", numeric: true, cell: ({ instalments }) => `${instalments}×` },
    {
      label: "Bruto",
      sort: "bruto",
      numeric: true,
      cell: ({ gross_amount }) => <Money centavos={gross_amount} />,
    },
    ...(showsPrices ? [net] : []),
    {
      label: "Situação",
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
    },
  ];
}
