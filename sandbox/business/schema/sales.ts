import { STANDING_NET } from "./summaries.ts";

/**
 * What is sold and paid. Amounts are centavos; `sold_at` is epoch milliseconds, `sale_day` its day in
 * America/Sao_Paulo. A sale's `fee_amount` and `net_amount` are as sold; what a cancellation or a chargeback
 * takes back stands in the columns after them.
 */
export const SALES_TABLES = {
  sales: `
    -- Ascends with sold_at in the seed.
    id integer primary key,
    customer_id text not null,
    store_id integer not null,
    terminal_id integer not null,
    acquirer text not null,
    -- null for PIX.
    brand text,
    modality text not null,
    instalments integer not null,
    entry_mode text not null check (entry_mode in
      ('chip', 'contactless', 'magstripe', 'typed', 'ecommerce', 'link', 'qr')),
    masked_card text,
    nsu text not null,
    -- Only of TEF sales.
    nsu_tef text,
    authorization_code text,
    fiscal_document text,
    sold_at integer not null,
    sale_day text not null,
    gross_amount integer not null,
    -- Basis points.
    fee_rate integer not null,
    -- Agreed on the sale beside the rate.
    fee_fixed_amount integer not null default 0,
    fee_amount integer not null,
    net_amount integer not null,
    cancelled_amount integer not null default 0,
    chargeback_amount integer not null default 0,
    -- The part of fee_amount that went back with them.
    reversed_fee_amount integer not null default 0,
    -- When it was undone, cancelled or charged back; of a chargeback that was won, when it was won.
    reversed_at integer,
    status text not null check (status in ('denied', 'undone', 'authorized', 'pending', 'confirmed',
      'partially-settled', 'settled', 'partially-cancelled', 'cancelled', 'chargeback', 'chargeback-reversed')),
    first_settlement_date text,
    -- The routing rule that decided the acquirer; null where the default order of the store's group did.
    routed_by text`,
  receivables: `
    sale_id integer not null,
    number integer not null,
    instalments integer not null,
    customer_id text not null,
    -- Of its sale, which keeps both.
    sale_day text not null,
    store_id integer not null,
    acquirer text not null,
    arrangement text not null,
    gross_amount integer not null,
    fee_amount integer not null,
    net_amount integer not null,
    -- Net taken back by a cancellation or a chargeback; debited later when the row is settled.
    reversed_amount integer not null default 0,
    -- Net paid ahead of its date, and net that goes to somebody else.
    advanced_amount integer not null default 0,
    assigned_amount integer not null default 0,
    settlement_date text not null,
    original_settlement_date text not null,
    status text not null check (status in ('scheduled', 'sent', 'settled', 'error', 'advanced', 'assigned',
      'blocked', 'cancelled', 'charged-back')),
    primary key (sale_id, number)`,
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
  discrepancies: `
    id integer primary key,
    customer_id text not null,
    -- null for a payment without a sale, and for what no sale caused.
    sale_id integer,
    -- Of its sale; triggers keep them so.
    sale_day text,
    brand text,
    modality text,
    instalments integer,
    nsu text,
    nsu_tef text,
    authorization_code text,
    acquirer text not null,
    type text not null check (type in ('fee', 'amount', 'payment-date', 'unpaid-instalment',
      'payment-without-sale', 'sale-without-payment', 'cancellation-not-recognised', 'chargeback',
      'unexpected-adjustment', 'unrequested-advance')),
    -- Signed: negative is what the merchant loses.
    amount integer not null,
    field text not null,
    -- How the two values are to be read: centavos, basis points, a day, words.
    value_kind text not null default 'money' check (value_kind in ('money', 'rate', 'date', 'text')),
    expected_value text not null,
    actual_value text not null,
    contracted_rate integer,
    charged_rate integer,
    detected_at integer not null,
    -- The day of payment that it is about.
    settlement_date text,
    status text not null check (status in ('open', 'contested', 'recovered', 'accepted', 'no-claim')),
    -- When it came into its status and who put it there; null while it is open.
    status_at integer,
    status_by_name text,
    -- The claim it belongs to, for good: the rows of one protocol are the claim.
    protocol text,
    contested_at integer,
    contested_by_name text,
    -- By when the acquirer has to answer.
    contest_deadline text,
    recovered_amount integer not null default 0,
    -- The day on which the acquirer paid it back.
    recovered_on text,
    -- The person who looks after it.
    assignee_id text`,
  acquirer_files: `
    acquirer text not null,
    -- The day whose sales the file brings; received_at may still lie ahead.
    file_day text not null,
    received_at integer not null,
    primary key (acquirer, file_day)`,
} as const;

/** Tables whose rows are kept in the order of their key, without a rowid. */
export const CLUSTERED: ReadonlySet<string> = new Set([
  "receivables",
  "advances",
  "assignments",
  "daily_receivables",
  "store_receivables",
  "sold_receivables",
  "entry_sums",
  "bank_checks",
  "daily_sales",
  "third_sales",
  "terminal_sales",
  "rule_sales",
  "store_sales",
  "third_store_sales",
  "status_sales",
  "amount_sales",
  "net_sales",
  "partner_sales",
]);

const OF_SALE = ["sale_day", "brand", "modality", "instalments", "nsu", "nsu_tef", "authorization_code"];

/** A thousand discrepancies are told apart and searched by these: to look each one's sale up costs a page of the file. */
export const CREATE_DISCREPANCY_TRIGGERS = `
  create trigger if not exists discrepancy_found after insert on discrepancies when new.sale_id is not null
  begin
    update discrepancies set (${OF_SALE}) = (select ${OF_SALE} from sales where id = new.sale_id) where id = new.id;
  end;
  create trigger if not exists discrepancy_follows after update of ${OF_SALE} on sales
  begin
    update discrepancies set (${OF_SALE}) = (${OF_SALE.map((column) => `new.${column}`)}) where sale_id = new.id;
  end;`;

/** Built after a bulk load, when each is a single sort. */
export const SALES_INDEXES = {
  // Holds all that a list of sales is filtered, sorted and summed by: no row is read but those of the page.
  sales_by_customer: `sales
    (customer_id, sold_at, id, status, acquirer, brand, modality, instalments, store_id, terminal_id, entry_mode,
     gross_amount, fee_amount, net_amount, cancelled_amount, chargeback_amount, reversed_fee_amount, sale_day)`,
  // In the order of the amount, with what a list that is sorted by it is filtered by most, and what it comes to.
  sales_by_amount: `sales
    (customer_id, gross_amount, id, sold_at, status, entry_mode, fee_amount, net_amount, cancelled_amount,
     chargeback_amount, reversed_fee_amount)`,
  // In the order of what a sale brings.
  sales_by_net: `sales (customer_id, (${STANDING_NET}), id, sold_at, status, entry_mode, gross_amount)`,
  // What the search boxes look for.
  sales_by_nsu: "sales (nsu)",
  sales_by_nsu_tef: "sales (nsu_tef) where nsu_tef is not null",
  sales_by_authorization: "sales (authorization_code) where authorization_code is not null",
  sales_by_document: "sales (fiscal_document) where fiscal_document is not null",
  sales_by_card: "sales (substr(masked_card, -4)) where masked_card is not null",
  chargebacks_by_day: "sales (customer_id, reversed_at, chargeback_amount) where status = 'chargeback'",
  // Begins in the order of daily_receivables, which is filled from it without a sort.
  receivables_by_date: `receivables
    (customer_id, settlement_date, acquirer, arrangement, status, original_settlement_date, net_amount,
     reversed_amount, advanced_amount, assigned_amount, instalments, store_id, fee_amount, sale_day)`,
  // The same by the day of the sale, in the order in which the list shows them.
  receivables_by_sale_day: `receivables
    (customer_id, sale_day, sale_id, number, acquirer, store_id, status, arrangement, net_amount, reversed_amount,
     advanced_amount, assigned_amount, instalments, fee_amount, settlement_date)`,
  pendings_by_state: "pendings (customer_id, state, decision_deadline)",
  pendings_by_sale: "pendings (sale_id)",
  discrepancies_by_status: "discrepancies (customer_id, status, detected_at)",
  // Holds all that a list of discrepancies is filtered, sorted and summed by, in the order of what they are summed by.
  discrepancies_by_cause: `discrepancies
    (customer_id, acquirer, type, brand, modality, instalments, detected_at, settlement_date, amount, status,
     recovered_amount, value_kind, charged_rate, contracted_rate, nsu, nsu_tef, authorization_code, protocol)`,
  discrepancies_by_sale: "discrepancies (sale_id)",
  discrepancies_of_fees: "discrepancies (customer_id, sale_day) where type = 'fee'",
  // In the order of the day of the sale, with what is searched and what is too small to show: no row but those of the page.
  discrepancies_by_sale_day: `discrepancies
    (customer_id, coalesce(sale_day, date((detected_at - 10800000) / 1000, 'unixepoch')), id, value_kind, amount,
     charged_rate, contracted_rate, nsu, nsu_tef, authorization_code, protocol)`,
  discrepancies_by_protocol: "discrepancies (customer_id, protocol) where protocol is not null",
} as const;
