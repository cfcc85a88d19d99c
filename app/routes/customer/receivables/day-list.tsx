import type { ReceivableDays, ReceivableStatus } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { WEEKDAYS, weekdayOf } from "~/domain/days";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager, type Place } from "~/lists/pager";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { RECEIVABLE_TONES } from "~/words/receivable-tones";
import { STATUS_NAMES } from "~/words/receivables";
import { dayWay } from "../schedule-choices";

type Day = ReceivableDays["days"][number];

interface DayListProps {
  rows: readonly Day[];
  count: number;
  sort: { name: string; direction: "asc" | "desc" };
  place: Place;
  search: string;
}

/** One row per day with value. */
export function DayList({ rows, count, sort, place, search }: DayListProps) {
  return (
    <>
      <ListTable
        choosable
        wide
        caption="Recebíveis por dia de liquidação"
        columns={columnsFor(search)}
        rows={rows}
        rowKey={({ date }) => date}
        search={search}
        sort={sort}
      />
      <Pager {...place} search={search} shown={rows.length} total={count} many="dias" />
    </>
  );
}

function columnsFor(search: string): Column<Day>[] {
  const money = (label: string, amount: (day: Day) => number): Column<Day> => ({
    label,
    numeric: true,
    cell: (day) => (amount(day) === 0 ? null : <Money centavos={amount(day)} />),
  });
  return [
    {
      label: "Dia",
      sort: "data",
      cell: ({ date }) => (
        <a
          href={dayWay(date, search)}
        >{`${formatDate(date)},\u00a0${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}`}</a>
      ),
    },
    { label: "Situação", phone: "state", cell: ({ statuses }) => <Statuses statuses={statuses} /> },
    { ...money("Total", (day) => day.total_amount), sort: "valor" },
    money("Débitos", (day) => day.debit_amount),
    { ...money("Por antecipação", (day) => day.advance_paid_amount), from: "wide" },
    { ...money("Antecipado", (day) => day.advanced_amount), from: "wide" },
    money("Cedido", (day) => day.assigned_amount),
    { label: "Na conta", phone: "amount", numeric: true, cell: ({ amount }) => <Money centavos={amount} /> },
  ];
}

/** What stands in a column of its own: paid ahead, assigned, taken back. */
const IN_COLUMNS: readonly ReceivableStatus[] = ["advanced", "assigned", "cancelled", "charged-back"];

function Statuses({ statuses }: { statuses: readonly { status: ReceivableStatus }[] }) {
  const telling = statuses.filter(({ status }) => !IN_COLUMNS.includes(status));
  return (
    <span className="badges">
      {(telling.length > 0 ? telling : statuses).map(({ status }) => (
        <Badge key={status} tone={RECEIVABLE_TONES[status]}>
          {STATUS_NAMES[status]}
        </Badge>
      ))}
    </span>
  );
}
