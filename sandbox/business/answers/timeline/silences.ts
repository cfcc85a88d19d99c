import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";

/** After how many days without a sale somebody is silent, and then for good. */
const SILENT = [15, 31] as const;

interface SaleEvent {
  id: string;
  at: number;
  detail: string;
}

/** What a customer's days with sales tell: the first one, each silence, and when it sold again. */
export function silencesOf(db: Db, customerId: string, today: string): SaleEvent[] {
  const days = all<{ day: string }>(
    db,
    "select distinct sale_day as day from daily_sales where customer_id = ? order by 1",
    customerId,
  ).map(({ day }) => dayOf(day));
  return silencesIn(days, dayOf(today));
}

/** @param days ascending, each once */
export function silencesIn(days: readonly number[], today: number): SaleEvent[] {
  const [first] = days;
  if (first === undefined) return [];
  const events: SaleEvent[] = [at("first-sale", first, "Primeira venda.")];
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
      events.push(at("sold-again", next, `Voltou a vender depois de ${next - day} dias.`));
  }
  return events;
}

function at(what: string, day: number, detail: string): SaleEvent {
  return { id: `sales.${what}.${day}`, at: startOf(day), detail };
}
