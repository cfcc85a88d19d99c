import type { HistoryEvent } from "#contract/values";
import type { ApiRequest } from "../api/handler.ts";
import type { Db } from "../database.ts";
import { all, insert, instant } from "./query.ts";

/** What happened to a record: only ever added to. Instants are epoch milliseconds. */
export const HISTORY_TABLES = {
  history_events: `
    id integer primary key,
    -- 'terminal', 'subscription', 'pending'…
    subject text not null,
    subject_id text not null,
    at integer not null,
    by_name text not null,
    by_email text,
    action text not null,
    -- A pt-BR sentence.
    detail text not null`,
} as const;

export const HISTORY_INDEXES = { history_by_subject: "history_events (subject, subject_id, at)" } as const;

/** What is said of an event; who and when follow from the request. */
interface EventNote {
  subject: string;
  id: string | number;
  action: string;
  detail: string;
}

/** Adds a line to a record's history, within the write that it tells of. */
export function recordEvent(request: Pick<ApiRequest, "db" | "clock" | "user">, note: EventNote): void {
  recordEventBy({ db: request.db, at: request.clock.now().getTime() }, request.user, note);
}

/** The same for whoever is not asking by a call: `null` is the portal itself. */
export function recordEventBy(
  { db, at }: { db: Db; at: number },
  by: { name: string; email: string } | null,
  note: EventNote,
): void {
  insert(db, "history_events", {
    subject: note.subject,
    subject_id: String(note.id),
    at,
    by_name: by?.name ?? "Portal",
    by_email: by?.email ?? null,
    action: note.action,
    detail: note.detail,
  });
}

/** A record's history, newest first; at most the last 200 lines. */
export function historyOf(db: Db, subject: string, id: string | number): HistoryEvent[] {
  const rows = all<Omit<HistoryEvent, "at"> & { at: number }>(
    db,
    `select at, by_name, by_email, action, detail from history_events
     where subject = ? and subject_id = ? order by at desc, id desc limit 200`,
    subject,
    String(id),
  );
  return rows.map(({ at, by_name, by_email, action, detail }) => ({
    at: instant(at),
    by_name,
    by_email,
    action,
    detail,
  }));
}
