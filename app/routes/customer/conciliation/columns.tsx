import { type Cell, date, type EachCell, moment, money, second, text, words, YES_OR_NO } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { MARK_NAMES, markLabel } from "~/ui/marks";
import { MATCH_KIND_NAMES, MOVEMENT_ORIGINS } from "~/words/conciliation";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONCILIATION_NAMES } from "~/words/sales";
import type { ShownCounterpart, ShownMovement, ShownSale } from "./prices";
import { MovementActs, SaleActs } from "./row-acts";
import { Counterparts, MovementName, PaidWords, SaleName, StandingCell } from "./row-parts";

interface Shown {
  today: string;
}

type SideColumn = ListColumn<ShownSale | ShownMovement, Shown>;

/** What several movements of one sale say: amounts as their sum, what differs between them side by side. */
const ofEach = (cell: Cell<keyof ShownCounterpart>): EachCell => ({ ...cell, each: "movements" });

const PAID: readonly SideColumn[] = [
  inFile("Adquirente", words("acquirer", MARK_NAMES)),
  inFile("Bandeira", words("brand", MARK_NAMES, { empty: markLabel("pix") })),
  inFile("Produto", words("modality", MODALITY_NAMES)),
  inFile("Parcelas", text("instalments")),
  {
    label: "Valor",
    fileLabel: "Valor bruto",
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: money("gross_amount"),
  },
];

const HOW: readonly SideColumn[] = [
  {
    label: "Diferença",
    from: "wide",
    sort: "diferenca",
    numeric: true,
    value: money("difference_amount"),
  },
  {
    label: "Situação",
    phone: "state",
    value: words("status", CONCILIATION_NAMES),
    cell: (row, { today }) => <StandingCell row={row} today={today} />,
  },
  inFile("Tipo de conciliação", words("match.kind", MATCH_KIND_NAMES)),
  inFile("Conciliada em", moment("match.matched_at")),
  inFile("Conciliada por", text("match.matched_by_name")),
  inFile("Justificativa", text("match.justification", { or: "reason" })),
  inFile("Confirmada pelo banco", words("match.bank_matched", YES_OR_NO)),
];

/** Side A: what the tills sold, and what the acquirer says of it. Fee and net amount are prices. */
export const SALE_COLUMNS: readonly ListColumn<ShownSale, Shown>[] = [
  {
    label: "Venda",
    fileLabel: "Data e hora",
    sort: "data",
    value: second("sold_at"),
    cell: (sale, { today }) => <SaleName sale={sale} today={today} />,
  },
  inFile("Cupom fiscal", text("fiscal_document")),
  inFile("PDV", text("pos_number")),
  inFile("Loja", text("store_name")),
  inFile("NSU TEF", text("nsu_tef")),
  inFile("NSU", text("nsu")),
  inFile("Autorização", text("authorization_code")),
  ...PAID,
  {
    label: "Adquirente",
    phone: "aside",
    cell: (sale, { today }) => <Counterparts sale={sale} today={today} />,
  },
  inFile("Data na adquirente", ofEach(date("acquirer_date"))),
  inFile("NSU na adquirente", ofEach(text("nsu"))),
  inFile("Autorização na adquirente", ofEach(text("authorization_code"))),
  inFile("Bruto na adquirente", ofEach(money("gross_amount"))),
  inFile("Taxa", ofEach(money("fee_amount")), { priced: true }),
  inFile("Líquido", ofEach(money("net_amount")), { priced: true }),
  inFile("Recebimento", ofEach(date("settlement_date"))),
  inFile("Lote (RO)", ofEach(text("lot"))),
  ...HOW,
  {
    label: "Ações",
    actions: true,
    paper: false,
    phone: "actions",
    cell: (sale) => <SaleActs sale={sale} />,
  },
];

/** Side B: what the acquirers say, and of which sales. */
export const MOVEMENT_COLUMNS: readonly ListColumn<ShownMovement, Shown>[] = [
  {
    label: "Movimento",
    fileLabel: "Data na adquirente",
    sort: "data",
    value: date("acquirer_date"),
    cell: (movement, { today }) => <MovementName movement={movement} today={today} />,
  },
  inFile("Data e hora", second("occurred_at")),
  inFile("NSU", text("nsu")),
  inFile("Autorização", text("authorization_code")),
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
  inFile("Taxa", money("fee_amount"), { priced: true }),
  inFile("Líquido", money("net_amount"), { priced: true }),
  inFile("Recebimento", date("settlement_date")),
  inFile("Lote (RO)", text("lot")),
  inFile("Origem", words("origin", MOVEMENT_ORIGINS)),
  ...HOW,
  {
    label: "Ações",
    actions: true,
    paper: false,
    phone: "actions",
    cell: (movement) => <MovementActs movement={movement} />,
  },
];
