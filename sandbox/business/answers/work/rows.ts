/** What people add to what waits: only that is kept. Instants are epoch milliseconds. */
export const WORK_TABLES = {
  work_marks: `
    partner_id text not null,
    item_key text not null,
    -- Of the item, for whoever reads the mark alone.
    kind text not null,
    customer_id text,
    subject text not null,
    owner_id text,
    -- The day on which it is back.
    postponed_until text,
    note text,
    done_at integer,
    done_by_name text,
    version integer not null,
    updated_at integer not null,
    updated_by_name text not null,
    primary key (partner_id, item_key)`,
} as const;

export interface MarkRow {
  owner_id: string | null;
  postponed_until: string | null;
  note: string | null;
  done_at: number | null;
  done_by_name: string | null;
}
