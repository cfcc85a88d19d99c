/** Plans, who subscribes to them, and what is billed. Days are texts, amounts centavos. */
export const SUBSCRIPTION_TABLES = {
  plans: `
    id text primary key,
    name text not null,
    -- JSON list.
    products text not null,
    -- Of one unit in a month, and in a year paid at once.
    price_amount integer not null,
    yearly_price_amount integer not null,
    -- Whether it is still sold.
    active integer not null default 1 check (active in (0, 1))`,
  subscriptions: `
    id text primary key,
    customer_id text not null,
    plan_id text not null,
    quantity integer not null,
    price_amount integer not null,
    -- Basis points.
    discount integer not null default 0,
    -- The last day on which a cycle may begin with it, and the first day of the first cycle without it.
    discount_until text,
    discount_ends_on text,
    billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
    -- What it brings in a month: quantity × price less discount, a twelfth when paid by the year.
    monthly_amount integer not null,
    started_at text not null,
    renews_at text,
    ends_at text,
    status text not null check (status in
      ('pending', 'active', 'paused', 'suspended', 'incomplete', 'terminated', 'canceled')),
    seller text not null,
    payment text not null default 'bank-slip' check (payment in ('bank-slip', 'account-debit')),
    notes text,
    created_at integer not null,
    -- A change of plan that waits for a cycle to begin.
    scheduled_plan_id text,
    -- JSON: what is agreed upon with it.
    scheduled_terms text,
    scheduled_on text,
    -- Who ended it, or asked for an end on ends_at.
    canceled_at integer,
    canceled_by_name text,
    cancel_reason text,
    -- The days of the pause that runs or is to come, both inclusive; null once it is over.
    paused_from text,
    paused_until text`,
  invoices: `
    id text primary key,
    subscription_id text not null,
    -- The days that it is for, both ends inclusive.
    period_from text not null,
    period_to text not null,
    issued_on text not null,
    -- What its lines sum to.
    amount integer not null,
    due_on text not null,
    -- null is open, and overdue once its day is past.
    paid_on text,
    -- A cycle has one invoice, issued on its first day; what is still owed at the end has one of its own.
    kind text not null default 'cycle' check (kind in ('cycle', 'final'))`,
  invoice_lines: `
    id integer primary key,
    subscription_id text not null,
    -- null until the next invoice takes it.
    invoice_id text,
    kind text not null check (kind in ('cycle', 'discount', 'credit', 'charge', 'carried')),
    description text not null,
    period_from text not null,
    period_to text not null,
    -- Below zero where it is taken off.
    amount integer not null`,
} as const;

export const SUBSCRIPTION_INDEXES = {
  subscriptions_by_customer: "subscriptions (customer_id, status)",
  invoice_lines_of_invoice: "invoice_lines (invoice_id)",
  invoice_lines_waiting: "invoice_lines (subscription_id) where invoice_id is null",
  invoices_unpaid: "invoices (due_on) where paid_on is null",
} as const;
