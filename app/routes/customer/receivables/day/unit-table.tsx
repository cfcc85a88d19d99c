import type { ReceivableUnit } from "~/contract/extension/receivables";
import { formatTime } from "~/domain/dates";
import { bankUnits, reachesBank, unitKey } from "~/domain/receivables";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { differenceWords } from "../difference";
import { UNIT_COLUMNS, unitRowKey } from "../unit-list";

/** The units of a day with their accounts, and what the bank showed of each. */
export function UnitTable({ units, today }: { units: readonly ReceivableUnit[]; today: string }) {
  const atBank = bankUnits(units);
  // What is paid as one amount is checked as one, beside the first of its rows.
  const firsts = new Set(
    [...atBank.keys()].map((key) => units.find((unit) => reachesBank(unit) && unitKey(unit) === key)),
  );
  const account: Column<ReceivableUnit> = {
    label: "Conta",
    cell: ({ bank, paid_at }) =>
      bank ? (
        <span>
          {`${bank.code}\u00a0·\u00a0${bank.account}`}
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
      return (
        <a
          href={to("customer/receivables/bank-check", {
            date: unit.settlement_date,
            unit: `${unit.acquirer}-${unit.arrangement}`,
          })}
        >
          {found ? differenceWords(found.difference_amount) : "Conferir no banco"}
        </a>
      );
    },
  };
  // What is empty in all rows of the day would only make the others narrow.
  const [head, ...columns] = [...UNIT_COLUMNS, account, check].filter(({ cell }) =>
    units.some((unit) => cell(unit) !== null),
  );
  return (
    <ListTable
      caption="Unidades de recebíveis do dia"
      wide
      columns={[head ?? account, ...columns]}
      rows={units}
      rowKey={unitRowKey}
      search=""
      sort={{ name: "", direction: "asc" }}
    />
  );
}
