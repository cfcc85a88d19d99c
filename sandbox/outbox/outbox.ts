import { all, insert, run } from "../business/query.ts";
import type { Db } from "../database.ts";

/** A mail that was sent, as `GET /_control/outbox` tells it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Every address in the text, in reading order. */
  links: string[];
  sentAt: string;
}

/** One in a text, also where that stands in a page. */
export const ADDRESS = /https?:\/\/\S+/g;

export function createOutboxSchema(db: Db): void {
  db.exec(
    `create table outbox (
      id integer primary key,
      recipient text not null,
      subject text not null,
      text text not null,
      sent_at text not null
    )`,
  );
}

export function putMail(
  db: Db,
  at: Date,
  { to, subject, text }: Pick<Mail, "to" | "subject" | "text">,
): void {
  insert(db, "outbox", { recipient: to, subject, text, sent_at: at.toISOString() });
}

/** The mails sent, oldest first. */
export function listMails(db: Db): Mail[] {
  const rows = all<{ recipient: string; subject: string; text: string; sent_at: string }>(
    db,
    "select recipient, subject, text, sent_at from outbox order by id",
  );
  return rows.map(({ recipient, subject, text, sent_at }) => ({
    to: recipient,
    subject,
    text,
    links: text.match(ADDRESS) ?? [],
    sentAt: sent_at,
  }));
}

export function clearOutbox(db: Db): void {
  run(db, "delete from outbox");
}
