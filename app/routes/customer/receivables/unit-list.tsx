import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { screenColumns } from "~/lists/columns";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager, type Place } from "~/lists/pager";
import { dayWay } from "../schedule-choices";
import { UNIT_COLUMNS } from "./unit-columns";

interface UnitListProps {
  rows: readonly ReceivableUnit[];
  sort: { name: string; direction: "asc" | "desc" };
  place: Place;
  search: string;
}

/** Units of receivables as they are registered: day, acquirer, arrangement. */
export function UnitList({ rows, sort, place, search }: UnitListProps) {
  const day: Column<ReceivableUnit> = {
    label: "Data prevista",
    sort: "data",
    cell: ({ settlement_date }) => (
      <a href={dayWay(settlement_date, search)}>{formatDate(settlement_date)}</a>
    ),
  };
  return (
    <>
      <ListTable
        choosable
        caption="Unidades de recebíveis"
        wide
        columns={[day, ...screenColumns(UNIT_COLUMNS, {})]}
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
