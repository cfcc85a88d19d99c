import { figure, reais } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { monthOf } from "~/domain/months";
import { sum } from "~/domain/sum";
import { changed } from "~/lists/address";
import { axisUnit, cellLabel } from "~/ui/charts/axis";
import { heatLevel } from "~/ui/charts/heat-table";
import { MonthCalendar } from "~/ui/charts/month-calendar";
import { dayWay } from "../schedule-choices";

interface CalendarProps {
  /** Every day of the month. */
  days: readonly { date: string; amount: number; entries_count: number }[];
  search: string;
  today: string;
}

/** The month on the wall: what reaches the account on each day. */
export function Calendar({ days, search, today }: CalendarProps) {
  const month = monthOf(days[0]?.date ?? today);
  const amounts = days.map(({ amount }) => amount);
  const largest = Math.max(0, ...amounts);
  // On a phone a cell holds four characters.
  const unit = axisUnit(largest * 10);
  return (
    <MonthCalendar
      days={days}
      month={month}
      wayTo={(other) => changed(search, { mes: other })}
      caption={
        <>
          {`Na conta em cada dia: ${formatMoney(sum(amounts))} no mês. `}
          <span className="calendar__short">{`Valores em ${unit.name}.`}</span>
          <span className="calendar__long">Valores em R$.</span>
        </>
      }
      cell={({ date, amount, entries_count }) => {
        const number = figure(Number(date.slice(8)));
        const level = heatLevel(amount, largest);
        return (
          <td
            className={level === 0 ? undefined : `heat--${level}`}
            aria-current={date === today ? "date" : undefined}
          >
            {entries_count === 0 ? (
              number
            ) : (
              <a href={dayWay(date, search)}>
                {number}
                <span className="calendar__short"> {cellLabel(amount, unit)}</span>
                <span className="calendar__long"> {reais(amount)}</span>
              </a>
            )}
          </td>
        );
      }}
    />
  );
}
