import type { Db } from "../../database.ts";
import { all, insert, inserter } from "../query.ts";
import { type Day, dayOf, HOUR, MINUTE, startOf, textOf } from "../rules/calendar.ts";
import type { conciliationWriter } from "./conciliation-writer.ts";

const MARIA = { name: "Maria Exemplo Falcão", email: "maria@loja.example" } as const;
/** Older days are closed, on one afternoon; of those with something open every other is left. */
const CLOSED_BEFORE = 45;
const CLOSED_ON = 10;

const NOTES = [
  [3, "Queda de energia à tarde: conferir as vendas do PDV 04."],
  [9, "Getnet reenviou o arquivo deste dia."],
  [16, "Promoção de aniversário da loja."],
] as const;

/** Writes which days Maria has closed, and what she noted on some of them. */
export function seedConciliationDays(db: Db, write: ReturnType<typeof conciliationWriter>, today: Day): void {
  const open = openByDay(db);
  const add = inserter(db, "conciliation_days");
  const days = all<{ day: string }>(
    db,
    "select distinct sale_day as day from daily_sales where customer_id = 'cli-1001' and sale_day < ? order by 1",
    textOf(today - CLOSED_BEFORE),
  );
  for (const [at, { day }] of days.entries()) {
    const left = open.get(day) ?? 0;
    if (left > 0 && dayOf(day) % 2 === 0) continue;
    const closedAt = startOf(today - CLOSED_ON) + 16 * HOUR + at * MINUTE;
    add({
      customer_id: "cli-1001",
      day,
      closed_at: closedAt,
      closed_by_name: MARIA.name,
      closed_by_email: MARIA.email,
      closed_with: left,
    });
    const detail =
      left === 0
        ? "Dia fechado, tudo conciliado."
        : `Dia fechado com ${left === 1 ? "1 item" : `${left} itens`} em aberto.`;
    write.tell({ ...eventOf(day), at: closedAt, action: "closed", detail });
  }
  for (const [ago, note] of NOTES) {
    const day = textOf(today - ago);
    const at = startOf(today - ago + 1) + 10 * HOUR;
    insert(db, "conciliation_days", {
      customer_id: "cli-1001",
      day,
      note,
      noted_at: at,
      noted_by_name: MARIA.name,
      noted_by_email: MARIA.email,
    });
    write.tell({ ...eventOf(day), at, action: "noted", detail: `Anotação: ${note}` });
  }
}

const eventOf = (day: string) => ({
  subject: "conciliation-day",
  subject_id: `cli-1001/${day}`,
  by_name: MARIA.name,
  by_email: MARIA.email,
});

/** How much stands alone or differs on each of Maria's days. */
function openByDay(db: Db): Map<string, number> {
  const rows = all<{ day: string; open: number }>(
    db,
    `select day, sum(open) as open from (
       select sale_day as day, count(*) as open from conciliation_exceptions
       where customer_id = 'cli-1001' and status in ('unmatched', 'divergent') group by 1
       union all
       select acquirer_date, count(*) from acquirer_movements
       where customer_id = 'cli-1001' and status = 'unmatched' group by 1) group by day`,
  );
  return new Map(rows.map(({ day, open }) => [day, open]));
}
