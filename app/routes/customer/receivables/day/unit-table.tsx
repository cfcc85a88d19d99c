import type { ReceivableUnit } from "#contract/extension/receivables";
import { formatTime } from "~/domain/dates";
import { bankUnits, reachesBank, unitKey } from "~/domain/receivables";
import { screenColumns } from "~/lists/columns";
import { type Column, ListTable } from "~/lists/list-table";
import { Pager, type Place } from "~/lists/pager";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { Writes } from "~/ui/writes";
import { differenceWords } from "~/words/difference";
import { ARRANGEMENT_NAMES, shortBankWords } from "~/words/receivables";
import { unitAnchor } from "../unit-anchor";
import { UNIT_COLUMNS } from "../unit-columns";
import { unitRowKey } from "../unit-list";

interface UnitTableProps {
  /** Of the whole day: what is paid as one amount may be of several pages. */
  units: readonly ReceivableUnit[];
  place: Place;
  search: string;
  today: string;
}

/** A page of a day's units with their accounts, and what the bank showed of each. */
export function UnitTable({ units, place, search, today }: UnitTableProps) {
  const atBank = bankUnits(units);
  const page = place.number > 1 ? `?unidades=${place.number}` : "";
  // What is paid as one amount is checked as one, beside the first of its rows.
  const firsts = new Set(
    [...atBank.keys()].map((key) => units.find((unit) => reachesBank(unit) && unitKey(unit) === key)),
  );
  const account: Column<ReceivableUnit> = {
    label: "Conta",
    from: "wide",
    cell: ({ bank, pix_key, paid_at }) =>
      bank || pix_key ? (
        <span>
          {bank ? shortBankWords(bank) : `Pix ${pix_key?.key_masked}`}
          {paid_at ? <small className="muted below">{`às ${formatTime(paid_at)}`}</small> : null}
        </span>
      ) : null,
  };
  const check: Column<ReceivableUnit> = {
    label: "No banco",
    phone: "aside",
    cell: (unit) => {
      if (!firsts.has(unit) || unit.settlement_date > today) return null;
      const found = atBank.get(unitKey(unit))?.check;
      const words = found && differenceWords(found.difference_amount);
      return (
        <Writes otherwise={words}>
          <a
            id={unitAnchor(unit)}
            href={
              to("customer/receivables/bank-check", {
                date: unit.settlement_date,
                unit: `${unit.acquirer}-${unit.arrangement}`,
              }) + page
            }
          >
            {words ?? "Conferir no banco"}
            <span className="visually-hidden">{`: ${markLabel(unit.acquirer)}, ${ARRANGEMENT_NAMES[unit.arrangement]}`}</span>
          </a>
        </Writes>
      );
    },
  };
  // What is empty in all rows of the day would only make the others narrow; the day's entries alone are sorted.
  const columns = [...screenColumns(UNIT_COLUMNS, {}), account, check]
    .filter(({ cell }) => units.some((unit) => cell(unit) !== null))
    .map(({ sort: _sort, ...column }) => column);
  const from = (place.number - 1) * place.size;
  const rows = units.slice(from, from + place.size);
  return (
    <>
      <ListTable
        caption="Unidades de recebíveis do dia"
        wide
        columns={columns}
        rows={rows}
        rowKey={unitRowKey}
      />
      {place.next === null && place.previous === null ? null : (
        <Pager
          {...place}
          list="unidades"
          search={search}
          shown={rows.length}
          total={units.length}
          many="unidades"
        />
      )}
    </>
  );
}
