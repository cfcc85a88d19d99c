/** Where money goes: what a company asks for before that changes, and the changes. Instants are epoch milliseconds. */
export const PAYOUT_TABLES = {
  payout_approvals: `
    customer_id text primary key,
    second_person integer not null check (second_person in (0, 1)),
    waiting_hours integer not null,
    version integer not null,
    updated_at integer not null,
    updated_by_name text not null`,
  payout_changes: `
    id text primary key,
    customer_id text not null,
    kind text not null,
    -- The id of the bank account or of the contract, or of the customer whose approvals change.
    target_id text not null,
    state text not null check (state in ('waiting', 'approved', 'done', 'refused', 'expired', 'withdrawn')),
    -- JSON, as the kind has it.
    before text not null,
    after text not null,
    needs_agreement integer not null check (needs_agreement in (0, 1)),
    waiting_hours integer not null,
    asked_at integer not null,
    asked_by_id text not null,
    asked_by_person text not null,
    asked_by_name text not null,
    agreed_at integer,
    agreed_by_id text,
    agreed_by_name text,
    -- While it waits for somebody, when it expires; once it is approved, when it takes effect; then null.
    due_at integer,
    effective_at integer,
    closed_at integer,
    closed_by_id text,
    closed_by_name text,
    reason text`,
} as const;

export const PAYOUT_INDEXES = {
  payout_changes_by_customer: "payout_changes (customer_id, asked_at, id)",
  // Each list of contracts asks what is open of each.
  payout_changes_by_target: "payout_changes (kind, target_id, state)",
  payout_changes_due: "payout_changes (due_at) where due_at is not null",
} as const;
