import { bandOf } from "./amount-bands.ts";
import { THIRD } from "./thirds.ts";

/** What sales come to: centavos, and how many. */
const SUMS = `gross_amount integer not null,
    fee_amount integer not null,
    net_amount integer not null,
    sales_count integer not null,
    cancelled_amount integer not null,
    cancelled_count integer not null,
    chargeback_amount integer not null,
    chargeback_count integer not null`;

const OF_DAY = `
    customer_id text not null,
    sale_day text not null,
    acquirer text not null,
    -- '' for PIX.
    brand text not null,
    modality text not null,
    instalments integer not null,
    ${SUMS},
    -- Sum of gross × rate as sold: divided by gross, the rate's weighted average.
    rated_amount integer not null,
    primary key (customer_id, sale_day, acquirer, brand, modality, instalments)`;
const OF_STORE = `
    customer_id text not null,
    sale_day text not null,
    acquirer text not null,
    store_id integer not null,
    status text not null,
    ${SUMS},
    primary key (customer_id, sale_day, acquirer, store_id, status)`;

/**
 * Sums of `sales` that make the overview, the sales' totals and the fees independent of how many sales there are. Triggers keep them equal
 * to the rows, whoever writes: nothing but the bulk load may write them directly.
 */
export const SUMMARY_TABLES = {
  daily_sales: OF_DAY,
  // The same of whole thirds of months, whose first day stands for them.
  third_sales: OF_DAY,
  terminal_sales: `
    customer_id text not null,
    sale_day text not null,
    terminal_id integer not null,
    -- Where it stood when it sold: terminals move.
    store_id integer not null,
    -- Three hours each: 0 is 00:00–02:59.
    band integer not null,
    gross_amount integer not null,
    sales_count integer not null,
    primary key (customer_id, sale_day, terminal_id, store_id, band)`,
  rule_sales: `
    customer_id text not null,
    sale_day text not null,
    -- '' where the default order of the store's group decided.
    rule_id text not null,
    acquirer text not null,
    gross_amount integer not null,
    sales_count integer not null,
    primary key (customer_id, sale_day, rule_id, acquirer)`,
  // Of every sale, those denied and undone too: a third as many rows as status_sales.
  store_sales: OF_STORE,
  third_store_sales: OF_STORE,
  // Of every sale, likewise.
  status_sales: `
    customer_id text not null,
    sale_day text not null,
    status text not null,
    acquirer text not null,
    -- '' for PIX.
    brand text not null,
    modality text not null,
    instalments integer not null,
    ${SUMS},
    primary key (customer_id, sale_day, status, acquirer, brand, modality, instalments)`,
  // Of every sale, likewise: by the band of what it was of.
  amount_sales: `
    customer_id text not null,
    band integer not null,
    sale_day text not null,
    status text not null,
    entry_mode text not null,
    ${SUMS},
    primary key (customer_id, band, sale_day, status, entry_mode)`,
  // The same by the band of what it brings, which nobody filters by.
  net_sales: `
    customer_id text not null,
    band integer not null,
    sale_day text not null,
    status text not null,
    entry_mode text not null,
    sales_count integer not null,
    primary key (customer_id, band, sale_day, status, entry_mode)`,
} as const;

/** A sale counts unless the issuer denied it or it was undone before its confirmation. */
export const COUNTED = "status not in ('denied', 'undone')";

// São Paulo is three hours behind UTC, and a band is three hours long: 10 800 000 ms both times.
const BAND = "(sold_at - 10800000) % 86400000 / 10800000";
/** What a sale brings: a cancellation and a chargeback take the amount back, and give back the fee on it. */
export const STANDING_NET = "net_amount - cancelled_amount - chargeback_amount + reversed_fee_amount";

/** Per sale: the fee and the net of what stands. */
export const DAILY_VALUES: Readonly<Record<string, string>> = {
  gross_amount: "gross_amount",
  fee_amount: "fee_amount - reversed_fee_amount",
  net_amount: STANDING_NET,
  sales_count: "1",
  cancelled_amount: "cancelled_amount",
  cancelled_count: "cancelled_amount > 0",
  chargeback_amount: "chargeback_amount",
  chargeback_count: "chargeback_amount > 0",
};
const RATED_VALUES = { ...DAILY_VALUES, rated_amount: "gross_amount * fee_rate" };
const TERMINAL_VALUES: Readonly<Record<string, string>> = { gross_amount: "gross_amount", sales_count: "1" };
const RULE_VALUES = TERMINAL_VALUES;

/** The columns of a sum's key, and what of a sale they are where that is no column of its own. */
interface Key {
  names: string;
  of?: Readonly<Record<string, string>>;
}
const ofCard = { brand: "coalesce(brand, '')" };
const DAILY_KEY: Key = {
  names: "customer_id, sale_day, acquirer, brand, modality, instalments",
  of: ofCard,
};
const THIRD_KEY: Key = { names: DAILY_KEY.names, of: { ...ofCard, sale_day: THIRD } };
const TERMINAL_KEY: Key = {
  names: "customer_id, sale_day, terminal_id, store_id, band",
  of: { band: BAND },
};
const RULE_KEY: Key = {
  names: "customer_id, sale_day, rule_id, acquirer",
  of: { rule_id: "coalesce(routed_by, '')" },
};
const STORE_KEY: Key = { names: "customer_id, sale_day, acquirer, store_id, status" };
const THIRD_STORE_KEY: Key = { names: STORE_KEY.names, of: { sale_day: THIRD } };
const STATUS_KEY: Key = {
  names: "customer_id, sale_day, status, acquirer, brand, modality, instalments",
  of: ofCard,
};
const BANDED = "customer_id, band, sale_day, status, entry_mode";
const AMOUNT_KEY: Key = { names: BANDED, of: { band: bandOf("gross_amount") } };
const NET_KEY: Key = { names: BANDED, of: { band: bandOf(STANDING_NET) } };

const sqlOf = ({ names, of = {} }: Key) =>
  names
    .split(", ")
    .map((name) => of[name] ?? name)
    .join(", ");

interface Summary {
  table: keyof typeof SUMMARY_TABLES;
  key: Key;
  /** What is added up, by column; `sales_count` is among them. */
  values: Readonly<Record<string, string>>;
  /** Which sales it is of. */
  of: string;
  /** The sums by day that it is of too. */
  days?: keyof typeof SUMMARY_TABLES;
}

const SUMMARIES: readonly Summary[] = [
  { table: "daily_sales", key: DAILY_KEY, values: RATED_VALUES, of: COUNTED },
  { table: "third_sales", key: THIRD_KEY, values: RATED_VALUES, of: COUNTED, days: "daily_sales" },
  { table: "terminal_sales", key: TERMINAL_KEY, values: TERMINAL_VALUES, of: COUNTED },
  { table: "rule_sales", key: RULE_KEY, values: RULE_VALUES, of: COUNTED },
  { table: "store_sales", key: STORE_KEY, values: DAILY_VALUES, of: "1" },
  { table: "third_store_sales", key: THIRD_STORE_KEY, values: DAILY_VALUES, of: "1", days: "store_sales" },
  { table: "status_sales", key: STATUS_KEY, values: DAILY_VALUES, of: "1" },
  { table: "amount_sales", key: AMOUNT_KEY, values: DAILY_VALUES, of: "1" },
  { table: "net_sales", key: NET_KEY, values: { sales_count: "1" }, of: "1" },
];

/** The columns of a sale that the summaries read. */
const SOURCE = [
  "customer_id",
  "sale_day",
  "terminal_id",
  "store_id",
  "acquirer",
  "brand",
  "modality",
  "instalments",
  "entry_mode",
  "sold_at",
  "status",
  "gross_amount",
  "fee_rate",
  "fee_amount",
  "net_amount",
  "reversed_fee_amount",
  "cancelled_amount",
  "chargeback_amount",
  "routed_by",
] as const;

/** Fills the empty summaries from the sales, or from those that were filled before. */
export const FILL_SUMMARIES = SUMMARIES.map(
  ({ table, key, values, of, days }) => `
    insert into ${table}
    select ${sqlOf(key)}, ${(days ? Object.keys(values) : Object.values(values))
      .map((value) => `sum(${value})`)
      .join(", ")}
    from ${days ?? "sales"} where ${days ? "1" : of} group by ${sqlOf(key)};`,
).join("");

export const DROP_TRIGGERS = `
  drop trigger if exists sales_added;
  drop trigger if exists sales_removed;
  drop trigger if exists sales_changed;`;

export const CREATE_TRIGGERS = `
  create trigger if not exists sales_added after insert on sales
  begin ${count("new", 1)} end;
  create trigger if not exists sales_removed after delete on sales
  begin ${count("old", -1)} end;
  create trigger if not exists sales_changed after update on sales
  begin ${count("old", -1)} ${count("new", 1)} end;`;

function count(row: "new" | "old", times: 1 | -1): string {
  const sale = `(select ${SOURCE.map((column) => `${row}.${column} as ${column}`).join(", ")})`;
  return SUMMARIES.map(
    ({ table, key, values, of }) => `
      insert into ${table}
      select ${sqlOf(key)}, ${Object.values(values)
        .map((value) => `${times} * (${value})`)
        .join(", ")}
      from ${sale} where ${of}
      on conflict do update set ${Object.keys(values)
        .map((name) => `${name} = ${name} + excluded.${name}`)
        .join(", ")};
      delete from ${table} where (${key.names}) = (select ${sqlOf(key)} from ${sale}) and sales_count = 0;`,
  ).join("");
}
