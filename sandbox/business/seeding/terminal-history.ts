import type { Db } from "../../database.ts";
import { all, inserter } from "../query.ts";
import { DAY, type Day, HOUR, startOf } from "../rules/calendar.ts";

/** What last happened to a terminal of each status, how many days ago, and whether it had been active before. */
const LAST: Readonly<Record<string, readonly [action: string, detail: string, daysAgo: number]>> = {
  "in-stock": ["registered", "Reservado para a loja, em estoque.", 6],
  sent: ["sent", "Enviado para a loja.", 2],
  "awaiting-activation": ["activation-requested", "Código de ativação emitido.", 1],
  suspended: ["suspended", "Suspenso a pedido da loja.", 12],
  blocked: ["blocked", "Bloqueado por suspeita de violação do equipamento.", 9],
  returned: ["returned", "Devolvido pela loja.", 33],
  "written-off": ["written-off", "Baixado: sem conserto.", 41],
};

/** Writes when each terminal was activated, and how it came into its status. */
export function seedTerminalHistory(db: Db, today: Day): void {
  const add = inserter(db, "history_events");
  const terminals = all<{ id: number; status: string; activated_at: number | null; store: string }>(
    db,
    `select t.id, t.status, t.activated_at, stores.name as store
     from terminals t join stores on stores.id = t.store_id order by t.id`,
  );
  for (const { id, status, activated_at, store } of terminals) {
    const write = (at: number, action: string, detail: string) =>
      add({
        subject: "terminal",
        subject_id: String(id),
        at,
        by_name: "Portal",
        by_email: null,
        action,
        detail,
      });
    if (activated_at !== null) write(activated_at, "activated", `Ativado em ${store}.`);
    const last = LAST[status];
    if (!last) continue;
    const [action, detail, daysAgo] = last;
    // A young company's terminal did not have so many days.
    write(Math.max((activated_at ?? 0) + DAY, startOf(today - daysAgo) + 14 * HOUR), action, detail);
  }
}
