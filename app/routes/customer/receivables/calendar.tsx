import { capital } from "~/domain/capital";
import { WEEKDAYS } from "~/domain/days";
import { figure, reais } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { addMonths, monthName, monthOf, weeksOf } from "~/domain/months";
import { sum } from "~/domain/sum";
import { changed } from "~/lists/address";
import { axisUnit, cellLabel } from "~/ui/charts/axis";
import { heatLevel } from "~/ui/charts/heat-table";
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
  const turn = (months: number) => changed(search, { mes: addMonths(month, months) });
  return (
    <section className="card" aria-labelledby="mes">
      <div className="page-header">
        <h2 id="mes">{capital(monthName(month))}</h2>
        <span className="actions no-print">
          <a className="button" rel="prev" href={turn(-1)}>
            {nameOnly(addMonths(month, -1))}
          </a>
          <a className="button" rel="next" href={turn(1)}>
            {nameOnly(addMonths(month, 1))}
          </a>
        </span>
      </div>
      <table className="heat calendar">
        <caption>
          {`Na conta em cada dia: ${formatMoney(sum(amounts))} no mês. `}
          <span className="calendar__short">{`Valores em ${unit.name}.`}</span>
          <span className="calendar__long">Valores em R$.</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, weekday) => {
                const key = WEEKDAYS[weekday];
                if (!day) return <td key={key} />;
                const number = figure(Number(day.date.slice(8)));
                const level = heatLevel(day.amount, largest);
                return (
                  <td
                    key={key}
                    className={level === 0 ? undefined : `heat--${level}`}
                    aria-current={day.date === today ? "date" : undefined}
                  >
                    {day.entries_count === 0 ? (
                      number
                    ) : (
                      <a href={dayWay(day.date, search)}>
                        {number}
                        <span className="calendar__short"> {cellLabel(day.amount, unit)}</span>
                        <span className="calendar__long"> {reais(day.amount)}</span>
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `Outubro`; the year stands above. */
function nameOnly(month: string): string {
  return capital(monthName(month).split(" ")[0] ?? "");
}
