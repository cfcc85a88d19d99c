import { formatDate, formatDateTime } from "~/domain/dates";
import { inFile, type ListColumn } from "~/lists/columns";
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
  inFile("Adquirente", ({ acquirer }) => markLabel(acquirer)),
  inFile("Bandeira", ({ brand }) => markLabel(brand ?? "pix")),
  inFile("Produto", ({ modality }) => MODALITY_NAMES[modality]),
  inFile("Parcelas", ({ instalments }) => instalments),
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
  inFile("Tipo de conciliação", ({ match }) => match && MATCH_KIND_NAMES[match.kind]),
  inFile("Conciliada em", ({ match }) => match && formatDateTime(match.matched_at)),
  inFile("Conciliada por", ({ match }) => match?.matched_by_name),
  inFile("Justificativa", ({ match, reason }) => match?.justification ?? reason),
  inFile("Confirmada pelo banco", ({ match }) => match && (match.bank_matched ? "Sim" : "Não")),
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
  inFile("Cupom fiscal", ({ fiscal_document }) => fiscal_document),
  inFile("PDV", ({ pos_number }) => pos_number),
  inFile("Loja", ({ store_name }) => store_name),
  inFile("NSU TEF", ({ nsu_tef }) => nsu_tef),
  inFile("NSU", ({ nsu }) => nsu),
  inFile("Autorização", ({ authorization_code }) => authorization_code),
  ...PAID,
  { label: "Adquirente", phone: "aside", cell: (sale) => <Counterparts sale={sale} /> },
  inFile("Data na adquirente", ({ movements }) => each(movements, (one) => dateOf(one.acquirer_date))),
  inFile("NSU na adquirente", ({ movements }) => each(movements, (one) => one.nsu)),
  inFile("Autorização na adquirente", ({ movements }) => each(movements, (one) => one.authorization_code)),
  inFile("Bruto na adquirente", ({ movements }) => sumOf(movements, "gross_amount")),
  inFile("Taxa", ({ movements }) => sumOf(movements, "fee_amount"), { priced: true }),
  inFile("Líquido", ({ movements }) => sumOf(movements, "net_amount"), { priced: true }),
  inFile("Recebimento", ({ movements }) => each(movements, (one) => dateOf(one.settlement_date))),
  inFile("Lote (RO)", ({ movements }) => each(movements, (one) => one.lot)),
  ...HOW,
  {
    label: "Ações",
    actions: true,
    paper: false,
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
  inFile("Data e hora", ({ occurred_at }) => formatDateTime(occurred_at, { seconds: true })),
  inFile("NSU", ({ nsu }) => nsu),
  inFile("Autorização", ({ authorization_code }) => authorization_code),
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
  inFile("Taxa", ({ fee_amount }) => ({ centavos: fee_amount }), { priced: true }),
  inFile("Líquido", ({ net_amount }) => ({ centavos: net_amount }), { priced: true }),
  inFile("Recebimento", ({ settlement_date }) => dateOf(settlement_date)),
  inFile("Lote (RO)", ({ lot }) => lot),
  inFile("Origem", ({ origin }) => MOVEMENT_ORIGINS[origin]),
  ...HOW,
  {
    label: "Ações",
    actions: true,
    paper: false,
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
