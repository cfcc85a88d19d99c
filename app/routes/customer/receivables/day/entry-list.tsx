import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "../../receivable-tones";
import { ENTRY_NAMES, STATUS_NAMES } from "../words";
import type { ShownEntry } from "./entries";
import type { DayProps } from "./view";

type EntryListProps = Pick<DayProps, "entries" | "sums" | "sort" | "place" | "search" | "prices" | "sales">;

/** The instalments and adjustments behind the units. */
export function EntryList({ entries, sums, sort, place, search, prices, sales }: EntryListProps) {
  if (entries.length === 0) return <p className="muted">Nenhum lançamento com estes filtros.</p>;
  return (
    <>
      <ListTable
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
    </>
  );
}

function columnsFor(prices: boolean, sales: boolean): [Column<ShownEntry>, ...Column<ShownEntry>[]] {
  return [
    { label: "Lançamento", cell: (entry) => <Name entry={entry} link={sales} /> },
    {
      label: "Venda",
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
    { label: "Parcela", cell: ({ number, of }) => (number && of ? `${number}/${of}` : null) },
    {
      label: "Adquirente",
      cell: ({ acquirer, arrangement }) => (
        <span>
          <Mark name={acquirer} />
          <small className="muted below">{arrangement}</small>
        </span>
      ),
    },
    {
      label: "Situação",
      cell: ({ status }) => <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>,
    },
    { label: "Bruto", numeric: true, cell: ({ gross_amount }) => <Money centavos={gross_amount} /> },
    ...(prices ? PRICES : []),
  ];
}

const money = (label: string, amount: (entry: ShownEntry) => number | undefined): Column<ShownEntry> => ({
  label,
  numeric: true,
  cell: (entry) => (amount(entry) ? <Money centavos={amount(entry) ?? 0} /> : null),
});

const PRICES: Column<ShownEntry>[] = [
  money("Taxa", (entry) => -(entry.fee_amount ?? 0)),
  { ...money("Líquido", (entry) => entry.net_amount), sort: "liquido" },
  { label: "Tirado do líquido", numeric: true, cell: (entry) => takenFrom(entry) },
];

/** What leaves less of an instalment for the account, each in its own words. */
function takenFrom(entry: ShownEntry) {
  const { reversed_amount: reversed, advanced_amount: advanced, assigned_amount: assigned } = entry;
  const cost = entry.anticipation_fee_amount;
  if (!(reversed || advanced || assigned)) return null;
  return (
    <span>
      {reversed ? <Taken amount={reversed} words="estornado" /> : null}
      {advanced ? <Taken amount={advanced} words="antecipado" /> : null}
      {assigned ? <Taken amount={assigned} words="cedido" /> : null}
      {cost ? <small className="muted below">{`custo da antecipação ${formatMoney(cost)}`}</small> : null}
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
      {link && sale_id ? <a href={paths.sale(sale_id)}>{name}</a> : name}
      {description ? <small className="muted below">{description}</small> : null}
    </span>
  );
}
