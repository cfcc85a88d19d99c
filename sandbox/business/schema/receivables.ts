const OF_DAY = `entries_count integer not null,
    net_amount integer not null,
    reversed_amount integer not null,
    advanced_amount integer not null,
    assigned_amount integer not null,
    -- Signed, of receivable_adjustments; and what was paid ahead of its date, on the day on which it was.
    adjustment_amount integer not null,
    advance_paid_amount integer not null`;

/** What is to be paid beside the sales' own receivables, and the sums that are kept of both: `receivable-sums.ts`. */
export const RECEIVABLE_TABLES = {
  receivable_adjustments: `
    id integer primary key,
    customer_id text not null,
    acquirer text not null,
    -- The unit that it is offset against.
    arrangement text not null,
    settlement_date text not null,
    entry_type text not null check (entry_type in ('cancellation', 'chargeback', 'chargeback_reversal', 'rent',
      'adjustment_credit', 'adjustment_debit', 'assignment', 'lien', 'compensation', 'advance')),
    -- Signed centavos: negative is debited. Of an advance, what reached the account.
    amount integer not null,
    -- What an advance cost; nothing else has a cost.
    fee_amount integer not null default 0,
    adjustment_amount integer as (iif(entry_type = 'advance', 0, amount)),
    advance_paid_amount integer as (iif(entry_type = 'advance', amount, 0)),
    -- The sale that caused it, if one did, with its day and store, and which of its receivables.
    sale_id integer,
    sale_day text,
    store_id integer,
    number integer,
    description text not null,
    status text not null check (status in ('scheduled', 'settled'))`,
  bank_checks: `
    customer_id text not null,
    settlement_date text not null,
    acquirer text not null,
    arrangement text not null,
    -- What the bank shows as received, and what the schedule said when it was checked.
    bank_amount integer not null,
    expected_amount integer not null,
    note text,
    checked_at integer not null,
    checked_by_name text not null,
    checked_by_email text,
    primary key (customer_id, settlement_date, acquirer, arrangement)`,
  daily_receivables: `
    customer_id text not null,
    settlement_date text not null,
    acquirer text not null,
    arrangement text not null,
    status text not null,
    original_settlement_date text not null,
    ${OF_DAY},
    primary key (customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date)`,
  // The same of all units: ten and more of them are one row.
  status_receivables: `
    customer_id text not null,
    settlement_date text not null,
    status text not null,
    ${OF_DAY},
    primary key (customer_id, settlement_date, status)`,
  // What fell on a day, of which store: the parts of `receivable-sums.ts`.
  store_receivables: `
    customer_id text not null,
    settlement_date text not null,
    acquirer text not null,
    arrangement text not null,
    -- 0 for what no sale caused.
    store_id integer not null,
    entries_count integer not null,
    gross_amount integer not null,
    fee_amount integer not null,
    cancelled_amount integer not null,
    chargeback_amount integer not null,
    other_amount integer not null,
    advanced_amount integer not null,
    advance_gross_amount integer not null,
    advance_cost_amount integer not null,
    assigned_amount integer not null,
    coming_amount integer not null,
    paid_amount integer not null,
    primary key (customer_id, settlement_date, acquirer, arrangement, store_id)`,
  // What became of the sales of a day, whenever it is paid: likewise.
  sold_receivables: `
    customer_id text not null,
    sale_day text not null,
    acquirer text not null,
    store_id integer not null,
    entries_count integer not null,
    advanced_amount integer not null,
    advance_cost_amount integer not null,
    assigned_amount integer not null,
    undebited_amount integer not null,
    coming_amount integer not null,
    paid_amount integer not null,
    primary key (customer_id, sale_day, acquirer, store_id)`,
  // The list of entries, told apart by what its links tell apart: the amounts of the contract.
  entry_sums: `
    date_of text not null check (date_of in ('sale', 'settlement')),
    customer_id text not null,
    day text not null,
    acquirer text not null,
    -- 0 for what no sale caused.
    store_id integer not null,
    -- The bits of PARTS in receivable-sums.ts.
    parts integer not null,
    entries_count integer not null,
    gross_amount integer not null,
    fee_amount integer not null,
    net_amount integer not null,
    reversed_amount integer not null,
    advanced_amount integer not null,
    assigned_amount integer not null,
    cancelled_amount integer not null,
    chargeback_amount integer not null,
    undebited_amount integer not null,
    coming_amount integer not null,
    paid_amount integer not null,
    primary key (date_of, customer_id, day, acquirer, store_id, parts)`,
} as const;

export const RECEIVABLE_INDEXES = {
  adjustments_by_date: "receivable_adjustments (customer_id, settlement_date)",
  adjustments_by_sale: "receivable_adjustments (sale_id)",
  adjustments_by_sale_day:
    "receivable_adjustments (customer_id, sale_day, sale_id) where sale_day is not null",
  adjustments_of_no_sale: "receivable_adjustments (customer_id) where sale_day is null",
} as const;
