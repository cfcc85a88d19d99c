/**
 * Sales against what the acquirers say of them. Only exceptions are kept: a sale whose acquirer's file has come is
 * matched automatically, and what the acquirer says of it follows from the sale, unless a row here says otherwise.
 * Amounts are centavos, instants epoch milliseconds, days those of America/Sao_Paulo.
 */

/** Ids of sales are below these two, which so never meet. */
export const FIRST_MOVEMENT = 1_000_000_000;
export const FIRST_MANUAL_SALE = 2_000_000_000;

export const CONCILIATION_TABLES = {
  acquirer_files: `
    acquirer text not null,
    -- The day whose sales the file brings; received_at may still lie ahead.
    file_day text not null,
    received_at integer not null,
    primary key (acquirer, file_day)`,
  conciliation_exceptions: `
    sale_id integer primary key,
    customer_id text not null,
    sale_day text not null,
    acquirer text not null,
    status text not null check (status in ('unmatched', 'divergent', 'matched', 'disregarded')),
    -- Only of 'divergent': the movement that says something else. Those of a match are found by the match.
    movement_id integer,
    match_id integer,
    -- What the acquirer says less what was sold; minus all of it where nothing came, 0 where it does not count.
    difference_amount integer not null,
    -- Why it was disregarded.
    reason text`,
  conciliation_matches: `
    -- Never used twice: an undo that comes twice must not hit another match.
    id integer primary key autoincrement,
    customer_id text not null,
    kind text not null check (kind in ('tolerance', 'manual-justified', 'manual-unjustified')),
    justification text,
    matched_at integer not null,
    -- 'Conciliação automática' where nobody did.
    matched_by_name text not null,
    matched_by_email text`,
  acquirer_movements: `
    -- From FIRST_MOVEMENT on: the movement that follows from a sale has the sale's id.
    id integer primary key,
    customer_id text not null,
    acquirer text not null,
    occurred_at integer not null,
    acquirer_date text not null,
    brand text,
    modality text not null,
    instalments integer not null,
    nsu text not null,
    authorization_code text,
    gross_amount integer not null,
    fee_amount integer not null,
    net_amount integer not null,
    settlement_date text,
    -- The acquirer's batch (RO).
    lot text,
    -- A manual one was written by hand for a sale of which the acquirer says nothing.
    origin text not null check (origin in ('file', 'manual')),
    status text not null check (status in ('unmatched', 'divergent', 'matched', 'disregarded')),
    match_id integer,
    difference_amount integer not null,
    reason text`,
  manual_sales: `
    -- From FIRST_MANUAL_SALE on. Written by hand for a movement of which the tills know nothing: a counterpart for the
    -- comparison, never a sale. It lives as long as its match.
    id integer primary key,
    customer_id text not null,
    acquirer text not null,
    sold_at integer not null,
    sale_day text not null,
    brand text,
    modality text not null,
    instalments integer not null,
    nsu text not null,
    authorization_code text,
    gross_amount integer not null,
    settlement_date text,
    match_id integer not null`,
  conciliation_days: `
    customer_id text not null,
    day text not null,
    closed_at integer,
    closed_by_name text,
    closed_by_email text,
    -- How much was to be settled, and how much waited, when it was closed.
    closed_with integer not null default 0,
    closed_waiting integer not null default 0,
    note text,
    noted_at integer,
    noted_by_name text,
    noted_by_email text,
    primary key (customer_id, day)`,
} as const;

export const CONCILIATION_INDEXES = {
  exceptions_by_day: "conciliation_exceptions (customer_id, sale_day, status)",
  exceptions_by_match: "conciliation_exceptions (match_id)",
  exceptions_by_movement: "conciliation_exceptions (movement_id)",
  movements_by_day: "acquirer_movements (customer_id, acquirer_date, status)",
  movements_by_match: "acquirer_movements (match_id)",
  manual_sales_by_day: "manual_sales (customer_id, sale_day)",
  manual_sales_by_match: "manual_sales (match_id)",
} as const;
