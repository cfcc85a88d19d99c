import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { date, document, money, text, words } from "~/lists/cells";
import { inFile, type ListColumn, screenColumns } from "~/lists/columns";
import type { Column } from "~/lists/list-table";
import type { Marking } from "~/lists/marked-rows";
import { RecordLink } from "~/lists/record-link";
import { Badge } from "~/ui/badge";
import { MARK_NAMES, Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { WholeWords } from "~/ui/whole-words";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { ENTRY_NAMES, STATUS_NAMES } from "~/words/receivables";
import { saleOfEntry } from "../entry-way";
import type { ShownEntry } from "../shown-entry";

interface Shown {
  prices: boolean;
  /** Whether a sale may be opened. */
  sales: boolean;
  /** The day of the schedule whose entries they are; left out for those of many. */
  day?: string;
}

const PRICED = { priced: true } as const;

/** What a fee can be read from is a price. */
export const ENTRY_COLUMNS: readonly ListColumn<ShownEntry, Shown>[] = [
  {
    label: "Lançamento",
    value: text("id"),
    cell: (entry, { sales, day }) => <Name entry={entry} link={sales} day={day} />,
  },
  {
    label: "Venda",
    fileLabel: "Data da venda",
    phone: "aside",
    sort: "venda",
    value: date("sale_date"),
    cell: ({ sale_date, nsu, authorization_code: code }) =>
      sale_date ? (
        <span className="nowrap">
          {formatDate(sale_date)}
          {code ? <small className="muted">{`, aut. ${code}`}</small> : null}
          {nsu ? <small className="muted below">{`NSU ${nsu}`}</small> : null}
        </span>
      ) : null,
  },
  inFile("NSU", text("nsu")),
  inFile("Autorização", text("authorization_code")),
  {
    label: "Parcela",
    phone: "aside",
    value: text("number"),
    cell: ({ number, of }) => (number && of ? `${number}/${of}` : null),
  },
  inFile("De", text("of")),
  inFile("Tipo", words("entry_type", ENTRY_NAMES)),
  inFile("Descrição", text("description")),
  {
    label: "Adquirente",
    from: "wide",
    value: words("acquirer", MARK_NAMES),
    cell: ({ acquirer, arrangement }) => (
      <span>
        <Mark name={acquirer} />
        <small className="muted below">{arrangement}</small>
      </span>
    ),
  },
  inFile("Arranjo", text("arrangement")),
  {
    label: "Situação",
    phone: "state",
    value: words("status", STATUS_NAMES),
    cell: ({ status }) => <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
  },
  inFile("Data prevista", date("settlement_date")),
  inFile("Data original", date("original_settlement_date")),
  { label: "Bruto", numeric: true, value: money("gross_amount") },
  {
    label: "Taxa",
    priced: true,
    from: "wide",
    numeric: true,
    value: money("fee_amount"),
    cell: ({ fee_amount: fee }) => (fee ? <Money centavos={-fee} /> : null),
  },
  {
    label: "Líquido",
    priced: true,
    phone: "amount",
    sort: "liquido",
    numeric: true,
    value: money("net_amount"),
    cell: ({ net_amount: net }) => (net ? <Money centavos={net} /> : null),
  },
  inFile("Custo da antecipação", money("advance.fee_amount", { empty: 0 }), PRICED),
  inFile("Pago na antecipação", money("advance.paid_amount", { empty: 0 }), PRICED),
  inFile("Estornado", money("reversed_amount"), PRICED),
  inFile("Antecipado", money("advanced_amount"), PRICED),
  inFile("Cedido ou em garantia", money("assigned_amount"), PRICED),
  inFile("Antecipado em", date("advance.paid_on")),
  inFile(
    "Antecipado por",
    text("advance.requested_by_name", { given: "advance", empty: "Automático, pelo contrato" }),
  ),
  inFile("Cedido em", date("assignment.assigned_on")),
  inFile("Cedido a", text("assignment.to_name")),
  inFile("CNPJ de quem recebe", document("assignment.to_document")),
  {
    label: "Tirado do líquido",
    wraps: true,
    priced: true,
    from: "wide",
    numeric: true,
    cell: (entry) => takenFrom(entry),
  },
];

/** The columns of the list; on a phone the gross amount stands in for the net one that is hidden. */
export function columnsOf(shown: Shown): Column<ShownEntry>[] {
  const columns = screenColumns(ENTRY_COLUMNS, { ...shown, showsPrices: shown.prices });
  if (shown.prices) return columns;
  return columns.map((column) => (column.label === "Bruto" ? { ...column, phone: "amount" } : column));
}

/** Entries that can be ticked. What they sum to would tell the fee to whoever may not see prices. */
export function markingOf({
  prices,
  ...ways
}: Pick<Shown, "prices"> & Pick<Marking, "list" | "file" | "days">): Marking {
  return {
    ...ways,
    words: ["lançamento", "lançamentos"],
    marked: "marcados",
    amounts: prices ? ["Bruto", "Líquido"] : [],
    wraps: true,
  };
}

/** What leaves less of an instalment for the account on its day, and what being paid ahead cost. */
function takenFrom(entry: ShownEntry) {
  const { reversed_amount: reversed, advanced_amount: advanced, assigned_amount: assigned, advance } = entry;
  if (!(reversed || advanced || assigned)) return null;
  return (
    <span className="wraps">
      {reversed ? <Taken amount={reversed} words="estornado" /> : null}
      {advanced ? (
        <Taken
          amount={advanced}
          words={advance ? `antecipado em ${formatDate(advance.paid_on)}` : "antecipado"}
        />
      ) : null}
      {advance?.fee_amount === undefined ? null : (
        <small className="muted below">{`custo ${formatMoney(advance.fee_amount)}`}</small>
      )}
      {assigned ? <Taken amount={assigned} words="cedido" /> : null}
    </span>
  );
}

function Taken({ amount, words }: { amount: number; words: string }) {
  return (
    <span className="below">
      <Money centavos={-amount} /> <small>{words}</small>
    </span>
  );
}

function Name({
  entry,
  link,
  day = null,
}: {
  entry: ShownEntry;
  link: boolean;
  day?: string | null | undefined;
}) {
  const { id, entry_type, description, sale_id, nsu, authorization_code: code, number, of } = entry;
  const sale = nsu ? `NSU ${nsu}` : code ? `aut. ${code}` : null;
  const about = [sale, number && of ? `parcela ${number}/${of}` : null].filter(Boolean).join(", ");
  const name = <WholeWords>{ENTRY_NAMES[entry_type]}</WholeWords>;
  return (
    <span>
      {link && sale_id ? (
        <RecordLink href={saleOfEntry(sale_id, { entry: id, day })} about={about || undefined}>
          {name}
        </RecordLink>
      ) : (
        name
      )}
      {description ? <small className="muted below">{description}</small> : null}
    </span>
  );
}
