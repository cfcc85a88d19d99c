import { Fragment, type ReactNode } from "react";
import { capital } from "~/domain/capital";
import { WEEKDAYS } from "~/domain/days";
import { addMonths, monthName, weeksOf } from "~/domain/months";

interface MonthCalendarProps<Day> {
  /** Every day of the month. */
  days: readonly Day[];
  month: string;
  /** Where another month is shown. */
  wayTo: (month: string) => string;
  className?: string;
  caption: ReactNode;
  /** The cell of a day. */
  cell: (day: Day) => ReactNode;
}

/** The month on the wall. */
export function MonthCalendar<Day extends { date: string }>(props: MonthCalendarProps<Day>) {
  const { days, month, wayTo, className = "card", caption, cell } = props;
  return (
    <section className={className} aria-labelledby="mes">
      <div className="page-header">
        <h2 id="mes">{capital(monthName(month))}</h2>
        <span className="actions no-print">
          <Turn to={addMonths(month, -1)} rel="prev" wayTo={wayTo} />
          <Turn to={addMonths(month, 1)} rel="next" wayTo={wayTo} />
        </span>
      </div>
      <table className="heat calendar">
        <caption>{caption}</caption>
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
              {week.map((day, weekday) => (
                <Fragment key={WEEKDAYS[weekday]}>{day ? cell(day) : <td />}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TurnProps extends Pick<MonthCalendarProps<unknown>, "wayTo"> {
  to: string;
  rel: "prev" | "next";
}

/** `Outubro`; the year stands above. */
function Turn({ to, rel, wayTo }: TurnProps) {
  return (
    <a className="button" rel={rel} href={wayTo(to)}>
      {capital(monthName(to).split(" ")[0] ?? "")}
    </a>
  );
}
