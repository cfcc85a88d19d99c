/** Transactions that wait for a decision, and what was done about them. Instants are epoch milliseconds. */
export const PENDING_TABLES = {
  pendings: `
    id integer primary key,
    sale_id integer not null,
    customer_id text not null,
    acquirer text not null,
    -- Of the terminal when it happened; terminals move.
    pos_number text,
    amount integer not null,
    occurred_at integer not null,
    decision_deadline integer not null,
    reason text not null check (reason in ('host-timeout', 'checkout-crash', 'print-unconfirmed', 'second-leg')),
    suggested_action text not null check (suggested_action in ('confirm', 'undo')),
    response_code text not null,
    state text not null check (state in ('pending', 'confirming', 'confirmed', 'undoing', 'undone',
      'disregarded', 'expired', 'failed')),
    -- When it was decided, or when the attempt began that waits for the network.
    treated_at integer,
    treated_by_name text,
    treated_by_email text,
    origin text check (origin in ('portal', 'automatic', 'acquirer')),
    action text check (action in ('confirm', 'undo', 'disregard')),
    treatment_reason text,
    network_answer text,
    -- While confirming or undoing: when the network's answer comes.
    answer_at integer,
    -- How many attempts its network will still leave unanswered.
    failures_left integer not null default 0`,
  // A row is never changed.
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

/** What time will decide, or has; of what was disregarded, the sale says whether it was. */
export const UNDECIDED = "state in ('pending', 'failed', 'confirming', 'undoing', 'disregarded')";
/** When the network answers what is under way, or the acquirer decides. */
export const DUE_AT = "coalesce(answer_at, decision_deadline)";

export const PENDING_INDEXES = {
  // Looked at before anything is asked.
  pendings_due: `pendings (${DUE_AT}) where ${UNDECIDED}`,
  pendings_by_state: "pendings (customer_id, state, decision_deadline)",
  pendings_by_sale: "pendings (sale_id)",
  treatments_by_customer: "pending_treatments (customer_id, treated_at)",
  treatments_by_pending: "pending_treatments (pending_id, treated_at)",
} as const;
