/** What was done about pendings. Instants are epoch milliseconds; a row is never changed. */
export const PENDING_TABLES = {
  pending_treatments: `
    id integer primary key,
    pending_id integer not null,
    customer_id text not null,
    treated_at integer not null,
    -- null when the acquirer or an automatic rule acted.
    treated_by_name text,
    treated_by_email text,
    origin text not null check (origin in ('portal', 'automatic', 'acquirer')),
    action text not null check (action in ('confirm', 'undo', 'disregard')),
    reason text,
    result_state text not null check (result_state in ('confirmed', 'undone', 'disregarded', 'failed', 'expired')),
    network_answer text,
    elapsed_seconds integer not null,
    before_deadline integer not null check (before_deadline in (0, 1))`,
} as const;

export const PENDING_INDEXES = {
  treatments_by_customer: "pending_treatments (customer_id, treated_at)",
  treatments_by_pending: "pending_treatments (pending_id, treated_at)",
} as const;
