import type { ConciliationMonth } from "#contract/extension/conciliation-days";
import { type DayMood, moodOf } from "~/domain/conciliation";
import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { to } from "~/screens/to";
import { shortMoney } from "~/ui/charts/axis";
import { MonthCalendar } from "~/ui/charts/month-calendar";
import { DAY_STATUS_NAMES, leftWords } from "~/words/conciliation";

type Day = ConciliationMonth["days"][number];

interface CalendarProps {
  /** Every day of the month. */
  days: readonly Day[];
  month: string;
  today: string;
}

const TONES: Readonly<Partial<Record<DayMood, string>>> = {
  pending: "warning",
  done: "success",
  waiting: "info",
  closed: "neutral",
};

/** The month on the wall: how each day stands, with a sign that needs no colour. */
export function Calendar({ days, month, today }: CalendarProps) {
  return (
    <MonthCalendar
      days={days}
      month={month}
      wayTo={(other) => to("customer/conciliation", `?mes=${other}`)}
      className="card panel panel--two-thirds"
      caption={
        <>
          ✓ tudo conciliado <span className="calendar__short">· 2! itens em aberto </span>· … aguardando · ■
          dia fechado
        </>
      }
      cell={(day) => <Cell day={day} isToday={day.date === today} />}
    />
  );
}

function Cell({ day, isToday }: { day: Day; isToday: boolean }) {
  const mood = moodOf(day);
  const number = figure(Number(day.date.slice(8)));
  const current = isToday ? "date" : undefined;
  if (mood === "empty") return <td aria-current={current}>{number}</td>;
  const { matched_count: matched, expected_count: expected, pending_count: pending } = day;
  const left = counted(pending, "aberto", "abertos");
  const sign = {
    pending: `${figure(pending)}!`,
    done: "✓",
    waiting: "…",
    closed: "■",
    unknown: "?",
  }[mood];
  return (
    <td data-tone={TONES[mood]} aria-current={current}>
      <a href={to("customer/conciliation/day", { date: day.date })}>
        {number}
        <span className={mood === "pending" ? "calendar__short" : undefined} aria-hidden="true">
          {sign}
        </span>
        <span className="calendar__long" aria-hidden="true">
          {mood === "pending" ? <b>{left}</b> : null}
          <span>{`${figure(matched)} de ${figure(expected)}`}</span>
          {day.divergent_amount > 0 ? <span>{`dif. ${shortMoney(day.divergent_amount)}`}</span> : null}
        </span>
        <span className="visually-hidden">{wordsOf(day, mood)}</span>
      </a>
    </td>
  );
}

/** What a cell says to whoever hears it: all of its figures, and what they are. */
function wordsOf(day: Day, mood: Exclude<DayMood, "empty">): string {
  const { matched_count, expected_count, pending_count, waiting_count, divergent_amount } = day;
  const state = {
    pending: "a resolver",
    done: "tudo conciliado",
    waiting: "aguardando",
    closed: "fechado",
    unknown: DAY_STATUS_NAMES[day.status],
  }[mood];
  return [
    `${state}, ${figure(matched_count)} de ${counted(expected_count, "venda conciliada", "vendas conciliadas")}`,
    leftWords({ pending: pending_count, waiting: waiting_count }),
    divergent_amount > 0 && `${formatMoney(divergent_amount)} de divergência`,
  ]
    .filter(Boolean)
    .join(", ");
}
