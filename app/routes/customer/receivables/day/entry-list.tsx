import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { ENTRY_NAMES, STATUS_NAMES } from "~/words/receivables";
import { advanceCostWords, advancedWords, assignedWords } from "../../lending";
import type { ShownEntry } from "./entries";
import type { FoundDay } from "./props";

type EntryListProps = Pick<FoundDay, "entries" | "sums" | "sort" | "place" | "search" | "prices" | "sales">;

/** The instalments and adjustments behind the units. */
export function EntryList({ entries, sums, sort, place, search, prices, sales }: EntryListProps) {
  if (entries.length === 0) return <p className="muted">Nenhum lançamento com estes filtros.</p>;
  return (
    <>
      <ListTable
        wide
        caption="Lançamentos do dia"
        columns={columnsFor(prices, sales)}
        rows={entries}
        rowKey={({ id }) => id}
        search={search}
        sort={sort}
      />
      <Pager
        {...place}
        search={search}
        shown={entries.length}
        total={sums.ok ? sums.value.entries_count : null}
        many="lançamentos"
      />
      <Lent entries={entries} sales={sales} />
    </>
  );
}

/** Of the entries on this page: when each was paid ahead, at what cost and at whose wish, or to whom it went. */
function Lent({ entries, sales }: Pick<EntryListProps, "entries" | "sales">) {
  const lent = entries.filter(({ advance, assignment }) => advance ?? assignment);
  if (lent.length === 0) return null;
  return (
    <section className="card panel">
      <h3>Pagos antes da data ou cedidos</h3>
      <ul className="attention">
        {lent.map(({ id, sale_id, nsu, number, of, advance, assignment }) => {
          const name = `NSU ${nsu}, parcela ${number}/${of}`;
          return (
            <li key={id}>
              {sales && sale_id ? (
                <a href={to("customer/sales/detail", { id: sale_id })}>{name}</a>
              ) : (
                <strong>{name}</strong>
              )}
              {advance ? (
                <small>
                  {[advancedWords(advance), advanceCostWords(advance)].filter(Boolean).join(": ")}
                </small>
              ) : null}
              {assignment ? <small>{assignedWords(assignment)}</small> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function columnsFor(prices: boolean, sales: boolean): [Column<ShownEntry>, ...Column<ShownEntry>[]] {
  return [
    { label: "Lançamento", cell: (entry) => <Name entry={entry} link={sales} /> },
    {
      label: "Venda",
      phone: "aside",
      sort: "venda",
      cell: ({ sale_date, nsu, authorization_code: code }) =>
        sale_date ? (
          <span className="nowrap">
            {formatDate(sale_date)}
            {code ? <small className="muted">{`, aut. ${code}`}</small> : null}
            {nsu ? <small className="muted below">{`NSU ${nsu}`}</small> : null}
          </span>
        ) : null,
    },
    { label: "Parcela", phone: "aside", cell: ({ number, of }) => (number && of ? `${number}/${of}` : null) },
    {
      label: "Adquirente",
      from: "wide",
      cell: ({ acquirer, arrangement }) => (
        <span>
          <Mark name={acquirer} />
          <small className="muted below">{arrangement}</small>
        </span>
      ),
    },
    {
      label: "Situação",
      phone: "state",
      cell: ({ status }) => <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
    },
    ...(prices ? [GROSS, ...PRICES] : [{ ...GROSS, phone: "amount" } as const]),
  ];
}

const money = (label: string, amount: (entry: ShownEntry) => number | undefined): Column<ShownEntry> => ({
  label,
  numeric: true,
  cell: (entry) => (amount(entry) ? <Money centavos={amount(entry) ?? 0} /> : null),
});

const GROSS: Column<ShownEntry> = {
  label: "Bruto",
  numeric: true,
  cell: ({ gross_amount }) => (gross_amount === undefined ? null : <Money centavos={gross_amount} />),
};

const PRICES: Column<ShownEntry>[] = [
  money("Taxa", (entry) => -(entry.fee_amount ?? 0)),
  { ...money("Líquido", (entry) => entry.net_amount), sort: "liquido", phone: "amount" },
  { label: "Tirado do líquido", from: "medium", numeric: true, cell: (entry) => takenFrom(entry) },
];

/** What leaves less of an instalment for the account on its day, and what being paid ahead cost. */
function takenFrom(entry: ShownEntry) {
  const { reversed_amount: reversed, advanced_amount: advanced, assigned_amount: assigned, advance } = entry;
  if (!(reversed || advanced || assigned)) return null;
  return (
    <span>
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

function Name({ entry, link }: { entry: ShownEntry; link: boolean }) {
  const { entry_type, description, sale_id } = entry;
  const name = ENTRY_NAMES[entry_type];
  return (
    <span>
      {link && sale_id ? <a href={to("customer/sales/detail", { id: sale_id })}>{name}</a> : name}
      {description ? <small className="muted below">{description}</small> : null}
    </span>
  );
}
