import type { MatchSummary } from "#contract/extension/conciliation";
import type { ConciliationMonth } from "#contract/extension/conciliation-days";
import { formatDate, formatDateTime } from "~/domain/dates";
import type { CsvColumn, CsvValue } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { DAY_STATUS_NAMES, MATCH_KIND_NAMES, MOVEMENT_ORIGINS } from "~/words/conciliation";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONCILIATION_NAMES } from "~/words/sales";
import type { ShownCounterpart, ShownMovement, ShownSale } from "../prices";

const centavos = (amount: number | undefined): CsvValue =>
  amount === undefined ? null : { centavos: amount };
const dateOf = (day: string | null) => (day === null ? null : formatDate(day));

/** The sum of what several movements of one sale say, none where one of them says nothing. */
function sumOf(movements: readonly ShownCounterpart[], name: "gross_amount" | "fee_amount" | "net_amount") {
  const amounts = movements.flatMap((movement) => movement[name] ?? []);
  if (amounts.length === 0) return null;
  return centavos(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** What differs between several movements of one sale stands side by side. */
function each(
  movements: readonly ShownCounterpart[],
  cell: (one: ShownCounterpart) => string | null,
): string {
  return [...new Set(movements.flatMap((movement) => cell(movement) ?? []))].join(", ");
}

type Settled = Pick<ShownSale, "status" | "match" | "reason" | "difference_amount">;

const HOW: readonly CsvColumn<Settled>[] = [
  { label: "Diferença", cell: (row) => ({ centavos: row.difference_amount }) },
  { label: "Situação", cell: (row) => CONCILIATION_NAMES[row.status] },
  { label: "Tipo de conciliação", cell: (row) => row.match && MATCH_KIND_NAMES[row.match.kind] },
  { label: "Conciliada em", cell: (row) => row.match && formatDateTime(row.match.matched_at) },
  { label: "Conciliada por", cell: (row) => row.match?.matched_by_name },
  { label: "Justificativa", cell: (row) => row.match?.justification ?? row.reason },
  { label: "Confirmada pelo banco", cell: ({ match }) => bankWords(match) },
];

const bankWords = (match: MatchSummary | null) => match && (match.bank_matched ? "Sim" : "Não");

type Paid = Pick<ShownSale, "acquirer" | "brand" | "modality" | "instalments" | "gross_amount">;

const PAID: readonly CsvColumn<Paid>[] = [
  { label: "Adquirente", cell: (row) => markLabel(row.acquirer) },
  { label: "Bandeira", cell: (row) => markLabel(row.brand ?? "pix") },
  { label: "Produto", cell: (row) => MODALITY_NAMES[row.modality] },
  { label: "Parcelas", cell: (row) => row.instalments },
  { label: "Valor bruto", cell: (row) => ({ centavos: row.gross_amount }) },
];

/** Side A with what the acquirer says of it; fee and net amount only for people who may see prices. */
export function saleColumns(showsPrices: boolean): CsvColumn<ShownSale>[] {
  return [
    { label: "Data e hora", cell: (sale) => formatDateTime(sale.sold_at, { seconds: true }) },
    { label: "Cupom fiscal", cell: (sale) => sale.fiscal_document },
    { label: "PDV", cell: (sale) => sale.pos_number },
    { label: "Loja", cell: (sale) => sale.store_name },
    { label: "NSU TEF", cell: (sale) => sale.nsu_tef },
    { label: "NSU", cell: (sale) => sale.nsu },
    { label: "Autorização", cell: (sale) => sale.authorization_code },
    ...PAID,
    {
      label: "Data na adquirente",
      cell: ({ movements }) => each(movements, (one) => dateOf(one.acquirer_date)),
    },
    { label: "NSU na adquirente", cell: ({ movements }) => each(movements, (one) => one.nsu) },
    {
      label: "Autorização na adquirente",
      cell: ({ movements }) => each(movements, (one) => one.authorization_code),
    },
    { label: "Bruto na adquirente", cell: ({ movements }) => sumOf(movements, "gross_amount") },
    ...(showsPrices
      ? [
          { label: "Taxa", cell: ({ movements }: ShownSale) => sumOf(movements, "fee_amount") },
          { label: "Líquido", cell: ({ movements }: ShownSale) => sumOf(movements, "net_amount") },
        ]
      : []),
    {
      label: "Recebimento",
      cell: ({ movements }) => each(movements, (one) => dateOf(one.settlement_date)),
    },
    { label: "Lote (RO)", cell: ({ movements }) => each(movements, (one) => one.lot) },
    ...HOW,
  ];
}

/** Side B. */
export function movementColumns(showsPrices: boolean): CsvColumn<ShownMovement>[] {
  return [
    { label: "Data na adquirente", cell: (one) => formatDate(one.acquirer_date) },
    { label: "Data e hora", cell: (one) => formatDateTime(one.occurred_at, { seconds: true }) },
    { label: "NSU", cell: (one) => one.nsu },
    { label: "Autorização", cell: (one) => one.authorization_code },
    ...PAID,
    ...(showsPrices
      ? [
          { label: "Taxa", cell: (one: ShownMovement) => centavos(one.fee_amount) },
          { label: "Líquido", cell: (one: ShownMovement) => centavos(one.net_amount) },
        ]
      : []),
    { label: "Recebimento", cell: (one) => dateOf(one.settlement_date) },
    { label: "Lote (RO)", cell: (one) => one.lot },
    { label: "Origem", cell: (one) => MOVEMENT_ORIGINS[one.origin] },
    ...HOW,
  ];
}

/** The days of a month, as the calendar counts them. */
export const DAY_COLUMNS: readonly CsvColumn<ConciliationMonth["days"][number]>[] = [
  { label: "Dia", cell: (day) => formatDate(day.date) },
  { label: "Situação", cell: (day) => DAY_STATUS_NAMES[day.status] },
  { label: "Vendas esperadas", cell: (day) => day.expected_count },
  { label: "Conciliadas", cell: (day) => day.matched_count },
  { label: "Itens em aberto", cell: (day) => day.pending_count },
  { label: "Aguardando", cell: (day) => day.waiting_count },
  { label: "Divergência", cell: (day) => ({ centavos: day.divergent_amount }) },
  {
    label: "Taxa de conciliação %",
    cell: (day) => (day.match_rate === null ? null : { basisPoints: day.match_rate }),
  },
];
