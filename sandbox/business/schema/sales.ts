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
} as const;

/** What time will bring to a receivable: it goes to the bank on its day, and is paid when the day is over. */
export const WAITING = "status in ('scheduled', 'sent', 'error')";

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
  // Looked at before anything is asked.
  receivables_waiting: `receivables (status, settlement_date) where ${WAITING}`,
  // What is debited once something covers it.
  receivables_taken_back: "receivables (sale_id) where status = 'settled' and reversed_amount > 0",
} as const;
