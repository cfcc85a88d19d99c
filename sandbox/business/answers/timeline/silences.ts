import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";
import { COUNTED } from "../../schema/summaries.ts";

/** After how many days without a sale somebody is silent, and then for good. */
const SILENT = [15, 31] as const;

interface SaleEvent {
  id: string;
  at: number;
  detail: string;
  /** The day whose first sale it is. */
  soldOn?: number;
}

/** What a customer's days with sales tell: the first one, each silence, and when it sold again. */
export function silencesOf(db: Db, customerId: string, today: string): SaleEvent[] {
  const days = all<{ day: string }>(
    db,
    "select distinct sale_day as day from daily_sales where customer_id = ? order by 1",
    customerId,
  ).map(({ day }) => dayOf(day));
  return silencesIn(days, dayOf(today)).map(({ soldOn, ...event }) =>
    soldOn === undefined ? event : { ...event, at: firstOf(db, customerId, soldOn) ?? event.at },
  );
}

/** When the first sale of a day that has sales was made. */
function firstOf(db: Db, customerId: string, day: number): number | null {
  const sql = `select min(sold_at) as at from sales where customer_id = ? and sale_day = ? and ${COUNTED}`;
  return first<{ at: number | null }>(db, sql, customerId, textOf(day))?.at ?? null;
}

/** @param days ascending, each once */
export function silencesIn(days: readonly number[], today: number): SaleEvent[] {
  const [earliest] = days;
  if (earliest === undefined) return [];
  const events: SaleEvent[] = [{ ...at("first-sale", earliest, "Primeira venda."), soldOn: earliest }];
  for (const [place, day] of days.entries()) {
    const next = days[place + 1] ?? null;
    for (const silence of SILENT) {
      // On the day on which it sold again nobody was silent any more.
      if (day + silence > (next === null ? today : next - 1)) continue;
      const words = silence === 15 ? "15 dias" : "mais de 30 dias";
      events.push(
        at(
          "silence",
          day + silence,
          `Sem vender há ${words}: a última venda foi em ${dayWords(textOf(day))}.`,
        ),
      );
    }
    if (next !== null && next - day > SILENT[0])
      events.push({
        ...at("sold-again", next, `Voltou a vender depois de ${next - day} dias.`),
        soldOn: next,
      });
  }
  return events;
}

function at(what: string, day: number, detail: string): SaleEvent {
  return { id: `sales.${what}.${day}`, at: startOf(day), detail };
}
