import { formatDate, formatDateTime } from "~/domain/dates";
import type { ListColumn } from "~/lists/columns";
import type { CsvValue } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { MATCH_KIND_NAMES, MOVEMENT_ORIGINS, nsuOf } from "~/words/conciliation";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONCILIATION_NAMES } from "~/words/sales";
import type { ShownCounterpart, ShownMovement, ShownSale } from "./prices";
import { RowActs } from "./row-acts";
import { Counterparts, MovementName, PaidWords, SaleName, StandingCell } from "./row-parts";

type SideColumn = ListColumn<ShownSale | ShownMovement>;

const dateOf = (day: string | null) => day && formatDate(day);

/** The sum of what several movements of one sale say, none where one of them says nothing. */
function sumOf(
  movements: readonly ShownCounterpart[],
  name: "gross_amount" | "fee_amount" | "net_amount",
): CsvValue {
  const amounts = movements.flatMap((movement) => movement[name] ?? []);
  if (amounts.length === 0) return null;
  return { centavos: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** What differs between several movements of one sale stands side by side. */
function each(
  movements: readonly ShownCounterpart[],
  cell: (one: ShownCounterpart) => string | null,
): string {
  return [...new Set(movements.flatMap((movement) => cell(movement) ?? []))].join(", ");
}

const PAID: readonly SideColumn[] = [
  { label: "Adquirente", fileOnly: true, value: ({ acquirer }) => markLabel(acquirer) },
  { label: "Bandeira", fileOnly: true, value: ({ brand }) => markLabel(brand ?? "pix") },
  { label: "Produto", fileOnly: true, value: ({ modality }) => MODALITY_NAMES[modality] },
  { label: "Parcelas", fileOnly: true, value: ({ instalments }) => instalments },
  {
    label: "Valor",
    fileLabel: "Valor bruto",
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: ({ gross_amount }) => ({ centavos: gross_amount }),
  },
];

const HOW: readonly SideColumn[] = [
  {
    label: "Diferença",
    from: "wide",
    sort: "diferenca",
    numeric: true,
    value: ({ difference_amount }) => ({ centavos: difference_amount }),
  },
  {
    label: "Situação",
    phone: "state",
    value: ({ status }) => CONCILIATION_NAMES[status],
    cell: (row) => <StandingCell row={row} />,
  },
  {
    label: "Tipo de conciliação",
    fileOnly: true,
    value: ({ match }) => match && MATCH_KIND_NAMES[match.kind],
  },
  { label: "Conciliada em", fileOnly: true, value: ({ match }) => match && formatDateTime(match.matched_at) },
  { label: "Conciliada por", fileOnly: true, value: ({ match }) => match?.matched_by_name },
  { label: "Justificativa", fileOnly: true, value: ({ match, reason }) => match?.justification ?? reason },
  {
    label: "Confirmada pelo banco",
    fileOnly: true,
    value: ({ match }) => match && (match.bank_matched ? "Sim" : "Não"),
  },
];

/** Side A: what the tills sold, and what the acquirer says of it. Fee and net amount are prices. */
export const SALE_COLUMNS: readonly ListColumn<ShownSale>[] = [
  {
    label: "Venda",
    fileLabel: "Data e hora",
    sort: "data",
    value: ({ sold_at }) => formatDateTime(sold_at, { seconds: true }),
    cell: (sale) => <SaleName sale={sale} />,
  },
  { label: "Cupom fiscal", fileOnly: true, value: ({ fiscal_document }) => fiscal_document },
  { label: "PDV", fileOnly: true, value: ({ pos_number }) => pos_number },
  { label: "Loja", fileOnly: true, value: ({ store_name }) => store_name },
  { label: "NSU TEF", fileOnly: true, value: ({ nsu_tef }) => nsu_tef },
  { label: "NSU", fileOnly: true, value: ({ nsu }) => nsu },
  { label: "Autorização", fileOnly: true, value: ({ authorization_code }) => authorization_code },
  ...PAID,
  { label: "Adquirente", phone: "aside", cell: (sale) => <Counterparts sale={sale} /> },
  {
    label: "Data na adquirente",
    fileOnly: true,
    value: ({ movements }) => each(movements, (one) => dateOf(one.acquirer_date)),
  },
  {
    label: "NSU na adquirente",
    fileOnly: true,
    value: ({ movements }) => each(movements, (one) => one.nsu),
  },
  {
    label: "Autorização na adquirente",
    fileOnly: true,
    value: ({ movements }) => each(movements, (one) => one.authorization_code),
  },
  {
    label: "Bruto na adquirente",
    fileOnly: true,
    value: ({ movements }) => sumOf(movements, "gross_amount"),
  },
  { label: "Taxa", fileOnly: true, priced: true, value: ({ movements }) => sumOf(movements, "fee_amount") },
  {
    label: "Líquido",
    fileOnly: true,
    priced: true,
    value: ({ movements }) => sumOf(movements, "net_amount"),
  },
  {
    label: "Recebimento",
    fileOnly: true,
    value: ({ movements }) => each(movements, (one) => dateOf(one.settlement_date)),
  },
  { label: "Lote (RO)", fileOnly: true, value: ({ movements }) => each(movements, (one) => one.lot) },
  ...HOW,
  {
    label: "Ações",
    actions: true,
    phone: "actions",
    cell: (sale) => (
      <RowActs
        row={sale}
        side="venda"
        day={sale.sale_day}
        acquirer={sale.acquirer}
        nsu={nsuOf(sale)}
        others={sale.movements.map(({ movement_id }) => movement_id)}
      />
    ),
  },
];

/** Side B: what the acquirers say, and of which sales. */
export const MOVEMENT_COLUMNS: readonly ListColumn<ShownMovement>[] = [
  {
    label: "Movimento",
    fileLabel: "Data na adquirente",
    sort: "data",
    value: ({ acquirer_date }) => formatDate(acquirer_date),
    cell: (movement) => <MovementName movement={movement} />,
  },
  {
    label: "Data e hora",
    fileOnly: true,
    value: ({ occurred_at }) => formatDateTime(occurred_at, { seconds: true }),
  },
  { label: "NSU", fileOnly: true, value: ({ nsu }) => nsu },
  { label: "Autorização", fileOnly: true, value: ({ authorization_code }) => authorization_code },
  ...PAID,
  {
    label: "Pagamento",
    from: "wide",
    phone: "aside",
    cell: (movement) => (
      <small className="muted">
        <PaidWords movement={movement} />
      </small>
    ),
  },
  { label: "Taxa", fileOnly: true, priced: true, value: ({ fee_amount }) => ({ centavos: fee_amount }) },
  { label: "Líquido", fileOnly: true, priced: true, value: ({ net_amount }) => ({ centavos: net_amount }) },
  { label: "Recebimento", fileOnly: true, value: ({ settlement_date }) => dateOf(settlement_date) },
  { label: "Lote (RO)", fileOnly: true, value: ({ lot }) => lot },
  { label: "Origem", fileOnly: true, value: ({ origin }) => MOVEMENT_ORIGINS[origin] },
  ...HOW,
  {
    label: "Ações",
    actions: true,
    phone: "actions",
    cell: (movement) => (
      <RowActs
        row={movement}
        side="movimento"
        day={movement.acquirer_date}
        acquirer={movement.acquirer}
        nsu={movement.nsu}
        others={movement.sale_ids}
      />
    ),
  },
];
