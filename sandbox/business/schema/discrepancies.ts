import { ofBand } from "../rules/instalment-bands.ts";

/** What was found to be otherwise than agreed, and what became of it. Amounts are centavos, instants epoch milliseconds. */
export const DISCREPANCY_TABLES = {
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
} as const;

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

const DETECTED = "date((detected_at - 10800000) / 1000, 'unixepoch')";
const SEARCHED =
  "value_kind, amount, charged_rate, contracted_rate, nsu, nsu_tef, authorization_code, protocol";
const FOUND = `instalments, detected_at, settlement_date, status, recovered_amount, ${SEARCHED}`;

export const DISCREPANCY_INDEXES = {
  discrepancies_by_status: "discrepancies (customer_id, status, detected_at)",
  // Each holds all that a list of discrepancies is filtered and summed by, in the order of what it is summed by.
  discrepancies_by_month: `discrepancies
    (customer_id, acquirer, substr(${DETECTED}, 1, 7), type, brand, modality, ${FOUND})`,
  discrepancies_by_cause: `discrepancies
    (customer_id, acquirer, brand, modality, ${ofBand("from", "instalments")}, type, ${FOUND})`,
  // Few have anybody: each person is asked of theirs with every page.
  discrepancies_by_assignee: "discrepancies (customer_id, assignee_id) where assignee_id is not null",
  discrepancies_by_sale: "discrepancies (sale_id)",
  discrepancies_of_fees: "discrepancies (customer_id, sale_day) where type = 'fee'",
  // In the orders of the list, with what is searched and what is too small to show: no row but those of the page.
  discrepancies_by_sale_day: `discrepancies (customer_id, coalesce(sale_day, ${DETECTED}), id, ${SEARCHED})`,
  discrepancies_by_difference: `discrepancies (customer_id, abs(amount), id, ${SEARCHED})`,
  discrepancies_by_protocol: "discrepancies (customer_id, protocol) where protocol is not null",
} as const;
