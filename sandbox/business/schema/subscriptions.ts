/** What subscriptions are billed. Days are texts, amounts centavos. */
export const INVOICE_TABLES = {
  invoices: `
    id text primary key,
    subscription_id text not null,
    -- The cycle that it is for, both ends inclusive; issued on its first day.
    period_from text not null,
    period_to text not null,
    amount integer not null,
    due_on text not null,
    -- null is open, and overdue once its day is past.
    paid_on text,
    -- A cycle has one invoice; a change in the middle of it may have one of its own.
    kind text not null default 'cycle' check (kind in ('cycle', 'pro-rata'))`,
} as const;

export const INVOICE_INDEXES = { invoices_unpaid: "invoices (due_on) where paid_on is null" } as const;
