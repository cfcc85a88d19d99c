/**
 * What is to be paid beside the sales' own receivables, and `daily_receivables`: their sum by day, acquirer and
 * arrangement, which makes the schedule independent of how many sales there are. Triggers keep the sum equal to the
 * rows, whoever writes: nothing but the bulk load may write it directly.
 */
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
    adjustment_amount integer as (iif(entry_type = 'advance', 0, amount)),
    advance_paid_amount integer as (iif(entry_type = 'advance', amount, 0)),
    -- The sale that caused it, if one did, and which of its receivables.
    sale_id integer,
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
    entries_count integer not null,
    net_amount integer not null,
    reversed_amount integer not null,
    advanced_amount integer not null,
    assigned_amount integer not null,
    -- Signed, of receivable_adjustments; and what was paid ahead of its date, on the day on which it was.
    adjustment_amount integer not null,
    advance_paid_amount integer not null,
    primary key (customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date)`,
} as const;

export const RECEIVABLE_INDEXES = {
  adjustments_by_date: "receivable_adjustments (customer_id, settlement_date)",
  adjustments_by_sale: "receivable_adjustments (sale_id)",
} as const;

const KEY = "customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date";

/** What a row of each source adds to its day. */
const SOURCES = [
  {
    table: "receivables",
    original: "original_settlement_date",
    values: {
      net_amount: "net_amount",
      reversed_amount: "reversed_amount",
      advanced_amount: "advanced_amount",
      assigned_amount: "assigned_amount",
      adjustment_amount: "0",
      advance_paid_amount: "0",
    },
  },
  {
    table: "receivable_adjustments",
    original: "settlement_date",
    values: {
      net_amount: "0",
      reversed_amount: "0",
      advanced_amount: "0",
      assigned_amount: "0",
      adjustment_amount: "adjustment_amount",
      advance_paid_amount: "advance_paid_amount",
    },
  },
] as const;

const ADDED = ["entries_count", ...Object.keys(SOURCES[0].values)];
const ADDS = `on conflict do update set ${ADDED.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;

/** Fills the empty sum from the rows. */
export const FILL_DAILY_RECEIVABLES = SOURCES.map(
  ({ table, original, values }) => `
    insert into daily_receivables
    select customer_id, settlement_date, acquirer, arrangement, status, ${original}, count(*), ${Object.values(
      values,
    )
      .map((value) => `sum(${value})`)
      .join(", ")}
    from ${table} where true group by 1, 2, 3, 4, 5, 6 ${ADDS};`,
).join("");

export const DROP_RECEIVABLE_TRIGGERS = SOURCES.map(({ table }) =>
  ["added", "removed", "changed"].map((what) => `drop trigger if exists ${table}_${what};`).join(""),
).join("");

export const CREATE_RECEIVABLE_TRIGGERS = SOURCES.map(
  (source) => `
    create trigger if not exists ${source.table}_added after insert on ${source.table}
    begin ${count(source, "new", 1)} end;
    create trigger if not exists ${source.table}_removed after delete on ${source.table}
    begin ${count(source, "old", -1)} end;
    create trigger if not exists ${source.table}_changed after update on ${source.table}
    begin ${count(source, "old", -1)} ${count(source, "new", 1)} end;`,
).join("");

function count({ original, values }: (typeof SOURCES)[number], row: "new" | "old", times: 1 | -1): string {
  const of = (sql: string) => (sql === "0" ? "0" : `${times} * ${row}.${sql}`);
  const key = `${row}.customer_id, ${row}.settlement_date, ${row}.acquirer, ${row}.arrangement, ${row}.status`;
  return `
    insert into daily_receivables
    values (${key}, ${row}.${original}, ${times}, ${Object.values(values).map(of).join(", ")}) ${ADDS};
    delete from daily_receivables where (${KEY}) = (${key}, ${row}.${original}) and entries_count = 0;`;
}
