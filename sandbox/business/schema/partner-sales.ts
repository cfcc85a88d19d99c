import { MARKUP_AMOUNT } from "../rules/markup.ts";

/**
 * What the customers that a partner looks after sell, by day: of ten thousand, its dashboard adds up days, and no
 * customers. Triggers keep the sums equal to the rows of `daily_sales`, whoever writes these or hands a customer on:
 * nothing but the bulk load may write them directly.
 */
export const PARTNER_SALES_TABLES = {
  partner_sales: `
    partner_id text not null,
    sale_day text not null,
    acquirer text not null,
    gross_amount integer not null,
    fee_amount integer not null,
    -- Rounded in each row of daily_sales.
    markup_amount integer not null,
    sales_count integer not null,
    primary key (partner_id, sale_day, acquirer)`,
} as const;

const VALUES: Readonly<Record<string, string>> = {
  gross_amount: "gross_amount",
  fee_amount: "fee_amount",
  markup_amount: MARKUP_AMOUNT,
  sales_count: "sales_count",
};
const ADDING = `on conflict do update set ${Object.keys(VALUES)
  .map((name) => `${name} = ${name} + excluded.${name}`)
  .join(", ")}`;

/** Sums of rows of `daily_sales`. @param times -1 takes them away */
const sums = (times: 1 | -1) =>
  Object.values(VALUES)
    .map((value) => `${times} * sum(${value})`)
    .join(", ");

/** Fills the empty table from the sums by day. */
export const FILL_PARTNER_SALES = `
  insert into partner_sales
  select c.owner_partner_id, d.sale_day, d.acquirer, ${sums(1)}
  from daily_sales d join companies c on c.customer_id = d.customer_id
  where c.owner_partner_id is not null group by c.owner_partner_id, d.sale_day, d.acquirer;`;

const READ = [
  "customer_id",
  "sale_day",
  "acquirer",
  "modality",
  "gross_amount",
  "fee_amount",
  "sales_count",
] as const;

/** A row of `daily_sales` that is written. */
function ofDay(row: "new" | "old", times: 1 | -1): string {
  const day = `(select ${READ.map((column) => `${row}.${column} as ${column}`).join(", ")})`;
  return `
    insert into partner_sales
    select c.owner_partner_id, d.sale_day, d.acquirer, ${sums(times)}
    from ${day} d join companies c on c.customer_id = d.customer_id
    where c.owner_partner_id is not null group by c.owner_partner_id, d.sale_day, d.acquirer ${ADDING};
    delete from partner_sales where sale_day = ${row}.sale_day and acquirer = ${row}.acquirer and sales_count = 0
      and partner_id = (select owner_partner_id from companies where customer_id = ${row}.customer_id);`;
}

/** A customer that comes to a partner, or goes. */
function ofCustomer(row: "new" | "old", times: 1 | -1): string {
  return `
    insert into partner_sales
    select ${row}.owner_partner_id, sale_day, acquirer, ${sums(times)}
    from daily_sales where customer_id = ${row}.customer_id and ${row}.owner_partner_id is not null
    group by sale_day, acquirer ${ADDING};
    delete from partner_sales where partner_id = ${row}.owner_partner_id and sales_count = 0;`;
}

export const CREATE_PARTNER_SALES_TRIGGERS = `
  create trigger if not exists partner_sales_added after insert on daily_sales
  begin ${ofDay("new", 1)} end;
  create trigger if not exists partner_sales_removed after delete on daily_sales
  begin ${ofDay("old", -1)} end;
  create trigger if not exists partner_sales_changed after update on daily_sales
  begin ${ofDay("old", -1)} ${ofDay("new", 1)} end;
  create trigger if not exists partner_sales_come after insert on companies when new.customer_id is not null
  begin ${ofCustomer("new", 1)} end;
  create trigger if not exists partner_sales_gone after delete on companies when old.customer_id is not null
  begin ${ofCustomer("old", -1)} end;
  create trigger if not exists partner_sales_handed after update of owner_partner_id, customer_id on companies
  begin ${ofCustomer("old", -1)} ${ofCustomer("new", 1)} end;`;

/** Those that a bulk load makes at its end. */
export const DROP_PARTNER_SALES_TRIGGERS = ["added", "removed", "changed"]
  .map((deed) => `drop trigger if exists partner_sales_${deed};`)
  .join("");
