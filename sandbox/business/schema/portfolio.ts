/**
 * What a partner's list of customers is sorted and filtered by, a row for each customer: of ten thousand, a page is
 * found in an index. Triggers note whose row is no longer as it should be, whoever writes; the next question makes
 * these anew (`answers/portfolio/summary.ts`).
 */
export const PORTFOLIO_TABLES = {
  portfolio: `
    customer_id text primary key,
    company_id text not null,
    owner_partner_id text,
    status text not null,
    name_key text not null,
    document text not null,
    -- What else than the name it is searched by, a line each: its document, and what others number it with.
    numbers text not null,
    -- Without accents, in lower case.
    city_key text not null,
    -- Of this month up to the day of portfolio_state, and of the same days of the month before.
    tpv_amount integer not null,
    previous_tpv_amount integer not null,
    -- Basis points; from nothing to something is more than all others.
    tpv_change integer not null,
    -- By more than 30 %, of the days that are over.
    is_falling integer not null,
    -- '' where there is none.
    last_sale_on text not null,
    -- 3 silent for more than 30 days, 2 for 15 and more, 1 falling, 0 none of it.
    risk integer not null,
    -- JSON, each with how it stands; and the names alone.
    plans text not null,
    plan_key text not null,
    mrr_amount integer not null,
    subscriptions_count integer not null,
    onboarding_status text,
    -- Of the first step that is not done, while it is under way.
    onboarding_position integer,
    onboarding_moved_at integer,
    -- The way that it has come: 0 not begun, 1 to 8 at a step, 9 refused, 10 approved.
    onboarding_rank integer not null,
    pendings_count integer not null,
    pendings_amount integer not null,
    -- When the first of them is past its deadline.
    pending_until integer,
    contracts_active integer not null,
    contracts_in_accreditation integer not null,
    contracts_suspended integer not null,
    contracts_closed integer not null,
    terminals_active integer not null,
    terminals_all integer not null`,
  // One row: for which moment the rows above are.
  portfolio_state: `
    id integer primary key check (id = 1),
    day text not null,
    at integer not null`,
  // Totals without a filter, as JSON, until a row is made anew.
  portfolio_totals: "partner_id text primary key, content text not null",
  // Whose row is to be made anew.
  portfolio_changes: "customer_id text primary key",
} as const;

const sorted = (keys: string) => `portfolio (owner_partner_id, ${keys}, customer_id)`;

export const PORTFOLIO_INDEXES = {
  // And what is searched: ten thousand names and numbers are looked through without the rows.
  portfolio_by_name: "portfolio (owner_partner_id, name_key, customer_id, numbers)",
  portfolio_by_document: sorted("document"),
  portfolio_by_city: sorted("city_key"),
  portfolio_by_status: sorted("status"),
  portfolio_by_tpv: sorted("tpv_amount"),
  portfolio_by_change: sorted("tpv_change"),
  portfolio_by_last_sale: sorted("last_sale_on"),
  portfolio_by_risk: sorted("risk, tpv_amount"),
  portfolio_by_plan: sorted("plan_key"),
  portfolio_by_mrr: sorted("mrr_amount"),
  portfolio_by_onboarding: sorted("onboarding_rank"),
  portfolio_by_pendings: sorted("pendings_count"),
  portfolio_by_contracts: sorted("contracts_active"),
  portfolio_by_terminals: sorted("terminals_active, terminals_all"),
  portfolio_due: "portfolio (pending_until) where pending_until is not null",
  // What the totals and the dashboard's figures read: no row beside it.
  portfolio_sums: `portfolio
    (owner_partner_id, status, last_sale_on, tpv_amount, previous_tpv_amount, is_falling, mrr_amount, subscriptions_count,
     pendings_count, pendings_amount)`,
  // Who grew most, and backwards who lost most.
  portfolio_by_growth: "portfolio (owner_partner_id, tpv_amount - previous_tpv_amount desc, customer_id)",
  portfolio_of_onboarding:
    "portfolio (owner_partner_id, onboarding_status, last_sale_on) where onboarding_status is not null",
  // Who is on the way, the longest without any movement first.
  portfolio_waiting: `portfolio (owner_partner_id, onboarding_moved_at, customer_id, onboarding_position)
    where onboarding_position is not null`,
} as const;

// Not `or ignore`: what the outer statement says of a conflict counts within its triggers too.
const noted = (row: "new" | "old") =>
  `insert into portfolio_changes select ${row}.customer_id where ${row}.customer_id is not null
     and not exists (select 1 from portfolio_changes where customer_id = ${row}.customer_id);`;

function follow(table: string, columns: string): string {
  return `
    create trigger if not exists portfolio_${table}_added after insert on ${table} begin ${noted("new")} end;
    create trigger if not exists portfolio_${table}_removed after delete on ${table} begin ${noted("old")} end;
    create trigger if not exists portfolio_${table}_changed after update of customer_id, ${columns} on ${table}
    begin ${noted("old")} ${noted("new")} end;`;
}

export const CREATE_PORTFOLIO_TRIGGERS = [
  follow(
    "companies",
    "owner_partner_id, status, document, city, search_key, customer_vspague_merchant, customer_vspague_store",
  ),
  follow("pendings", "state, amount, decision_deadline"),
  follow("subscriptions", "status, plan_id, monthly_amount"),
  follow("onboardings", "status, started_at, sent_at, decided_at"),
  follow("onboarding_steps", "position, status, saved_at"),
  follow("acquirer_contracts", "status, establishment_code"),
  follow("terminals", "status"),
  `create trigger if not exists portfolio_plans_changed after update of name on plans
   begin
     insert into portfolio_changes select distinct customer_id from subscriptions
       where plan_id = new.id and customer_id not in (select customer_id from portfolio_changes);
   end;`,
].join("");

/** Apart: a bulk load makes them at its end. */
export const CREATE_PORTFOLIO_SALES_TRIGGERS = follow("sales", "sale_day, status, gross_amount");

export const DROP_PORTFOLIO_SALES_TRIGGERS = ["added", "removed", "changed"]
  .map((deed) => `drop trigger if exists portfolio_sales_${deed};`)
  .join("");
