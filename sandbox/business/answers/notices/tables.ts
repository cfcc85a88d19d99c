/** Instants are epoch milliseconds. */
export const NOTICE_TABLES = {
  notices: `
    user_id text not null,
    company_id text not null,
    kind text not null,
    -- What it tells of, once: the record, and where it may come again (a terminal falls silent) which time.
    occasion text not null,
    id text not null unique,
    record_id text not null,
    customer_id text,
    at integer not null,
    made_at integer not null,
    read_at integer,
    -- Told in the portal, by mail; a mail that waits to be sent has no mailed_at.
    portal integer not null check (portal in (0, 1)),
    mail integer not null check (mail in (0, 1)),
    mailed_at integer,
    subject text not null,
    detail text not null,
    -- Signed centavos.
    amount integer,
    -- From then on the record is gone; null for one that its own table knows.
    kept_until integer,
    primary key (user_id, company_id, kind, occasion)`,
  notice_preferences: `
    user_id text not null,
    company_id text not null,
    kind text not null,
    portal integer not null check (portal in (0, 1)),
    mail integer not null check (mail in (0, 1)),
    -- Hours, days or centavos, as the kind has it.
    threshold integer,
    primary key (user_id, company_id, kind)`,
} as const;
