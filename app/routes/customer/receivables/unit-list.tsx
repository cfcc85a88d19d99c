import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager, type Place } from "~/lists/pager";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { ARRANGEMENT_NAMES, REGISTRAR_NAMES, STATUS_NAMES } from "~/words/receivables";
import { choicesSearch } from "./filter";

interface UnitListProps {
  rows: readonly ReceivableUnit[];
  sort: { name: string; direction: "asc" | "desc" };
  place: Place;
  search: string;
}

/** Units of receivables as they are registered: day, acquirer, arrangement. */
export function UnitList({ rows, sort, place, search }: UnitListProps) {
  const choices = choicesSearch(search);
  const day: Column<ReceivableUnit> = {
    label: "Data prevista",
    sort: "data",
    cell: ({ settlement_date }) => (
      <a href={to("customer/receivables/day", { date: settlement_date }) + choices}>
        {formatDate(settlement_date)}
      </a>
    ),
  };
  return (
    <>
      <ListTable
        caption="Unidades de recebíveis"
        wide
        columns={[day, ...UNIT_COLUMNS]}
        rows={rows}
        rowKey={unitRowKey}
        search={search}
        sort={sort}
      />
      <Pager {...place} search={search} shown={rows.length} total={null} many="unidades" />
    </>
  );
}

export function unitRowKey(unit: ReceivableUnit): string {
  const { settlement_date, acquirer, arrangement, status, original_settlement_date } = unit;
  return [settlement_date, acquirer, arrangement, status, original_settlement_date].join("/");
}

const money = (label: string, amount: (unit: ReceivableUnit) => number): Column<ReceivableUnit> => ({
  label,
  numeric: true,
  cell: (unit) => (amount(unit) === 0 ? null : <Money centavos={amount(unit)} />),
});

/** What a unit is, what became of it, and its amounts. */
export const UNIT_COLUMNS: Column<ReceivableUnit>[] = [
  { label: "Adquirente", phone: "aside", cell: ({ acquirer }) => <Mark name={acquirer} /> },
  {
    label: "Arranjo",
    phone: "aside",
    cell: ({ arrangement, registrar }) => (
      <span>
        {ARRANGEMENT_NAMES[arrangement]}
        {registrar ? (
          <small className="muted below">{`${arrangement} · ${REGISTRAR_NAMES[registrar]}`}</small>
        ) : null}
      </span>
    ),
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ status, settlement_date, original_settlement_date: original }) => (
      <span>
        <Badge tone={RECEIVABLE_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {original === settlement_date ? null : (
          <small className="muted below">{`era para ${formatDate(original)}`}</small>
        )}
      </span>
    ),
  },
  { ...money("Total", (unit) => unit.total_amount), sort: "valor" },
  money("Débitos", (unit) => unit.debit_amount),
  { ...money("Por antecipação", (unit) => unit.advance_paid_amount), from: "wide" },
  money("Antecipado", (unit) => unit.advanced_amount),
  money("Cedido", (unit) => unit.assigned_amount),
  {
    label: "Na conta",
    phone: "amount",
    numeric: true,
    cell: ({ available_amount, paid_amount }) => <Money centavos={available_amount + paid_amount} />,
  },
];
