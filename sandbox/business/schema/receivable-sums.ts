/**
 * Sums of `receivables` and `receivable_adjustments`, which make the schedule and the bridges independent of how many
 * sales there are. Triggers keep them equal to the rows, whoever writes: nothing but the bulk load may write them.
 */

type Source = "receivables" | "receivable_adjustments";
/** SQL on a row of each source. */
type Of = Readonly<Record<Source, string>>;

const none = "0";
const instalment = (sql: string): Of => ({ receivables: sql, receivable_adjustments: none });
const adjustment = (sql: string): Of => ({ receivables: none, receivable_adjustments: sql });
const ofTypes = (types: string) => adjustment(`iif(entry_type in (${types}), amount, 0)`);

/** What is left of an instalment for the account: what was paid and taken back later is debited by an adjustment. */
const LEFT = "net_amount - advanced_amount - assigned_amount";

/** What a row is a part of; by the names of the contract, which says what each means. */
export const PARTS = {
  cancelled: {
    receivables: "iif(status in ('settled', 'charged-back'), 0, -reversed_amount)",
    receivable_adjustments: "iif(entry_type = 'cancellation', amount, 0)",
  },
  chargeback: {
    receivables: "iif(status = 'charged-back', -reversed_amount, 0)",
    receivable_adjustments: "iif(entry_type in ('chargeback', 'chargeback_reversal'), amount, 0)",
  },
  advanced: instalment("advanced_amount"),
  assigned: instalment("assigned_amount"),
  undebited: {
    receivables: "iif(status = 'settled', reversed_amount, 0)",
    receivable_adjustments: "iif(entry_type = 'advance' or sale_id is null, 0, amount)",
  },
  coming: {
    receivables: `iif(status = 'settled', 0, ${LEFT} - reversed_amount)`,
    receivable_adjustments: "iif(status = 'settled', 0, amount)",
  },
  paid: {
    receivables: `iif(status = 'settled', ${LEFT}, 0)`,
    receivable_adjustments: "iif(status = 'settled', amount, 0)",
  },
} as const satisfies Record<string, Of>;

/** Gross and fee of a row; of an advance what it was of, and its cost. */
export const GROSS: Of = {
  receivables: "net_amount + fee_amount",
  receivable_adjustments: "amount + fee_amount",
};
export const FEE: Of = { receivables: "fee_amount", receivable_adjustments: "fee_amount" };

/** What a sum of entries is made of. */
export const ENTRY_AMOUNTS = {
  gross_amount: GROSS,
  fee_amount: FEE,
  net_amount: { receivables: "net_amount", receivable_adjustments: "amount" },
  reversed_amount: instalment("reversed_amount"),
  advanced_amount: PARTS.advanced,
  assigned_amount: PARTS.assigned,
  cancelled_amount: PARTS.cancelled,
  chargeback_amount: PARTS.chargeback,
  undebited_amount: PARTS.undebited,
  coming_amount: PARTS.coming,
  paid_amount: PARTS.paid,
} as const satisfies Record<string, Of>;

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The bit of a part in `parts`. */
export const bitOf = (part: keyof typeof PARTS) => 2 ** PART_NAMES.indexOf(part);

/** What a row is a part of, all in one number. */
const partsOf = (source: Source) =>
  PART_NAMES.map((part) => `iif((${PARTS[part][source]}) <> 0, ${bitOf(part)}, 0)`).join(" + ");

interface Sum {
  table: string;
  /** The columns of its key, and what of a row they are. */
  key: Readonly<Record<string, Of>>;
  values: Readonly<Record<string, Of>>;
  /** Which rows it is of. */
  of: Of;
  /** The sum that it is a sum of too. */
  units?: string;
}

const both = (sql: string): Of => ({ receivables: sql, receivable_adjustments: sql });
const named = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, both(name)])) as Record<Name, Of>;
const instalments = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, instalment(name)])) as Record<string, Of>;

const OF_DAY = {
  ...instalments("net_amount", "reversed_amount", "advanced_amount", "assigned_amount"),
  adjustment_amount: adjustment("adjustment_amount"),
  advance_paid_amount: adjustment("advance_paid_amount"),
};

const SUMS: readonly Sum[] = [
  {
    table: "daily_receivables",
    key: {
      ...named("customer_id", "settlement_date", "acquirer", "arrangement", "status"),
      original_settlement_date: {
        receivables: "original_settlement_date",
        receivable_adjustments: "settlement_date",
      },
    },
    values: OF_DAY,
    of: both("1"),
  },
  {
    table: "status_receivables",
    key: named("customer_id", "settlement_date", "status"),
    values: OF_DAY,
    of: both("1"),
    units: "daily_receivables",
  },
  {
    table: "store_receivables",
    key: {
      ...named("customer_id", "settlement_date", "acquirer", "arrangement"),
      store_id: both("coalesce(store_id, 0)"),
    },
    values: {
      gross_amount: instalment(GROSS.receivables),
      fee_amount: instalment(FEE.receivables),
      cancelled_amount: PARTS.cancelled,
      chargeback_amount: PARTS.chargeback,
      other_amount: ofTypes(
        "'rent', 'adjustment_credit', 'adjustment_debit', 'assignment', 'lien', 'compensation'",
      ),
      advanced_amount: PARTS.advanced,
      advance_gross_amount: adjustment(`iif(entry_type = 'advance', ${GROSS.receivable_adjustments}, 0)`),
      advance_cost_amount: adjustment(FEE.receivable_adjustments),
      assigned_amount: PARTS.assigned,
      coming_amount: PARTS.coming,
      paid_amount: PARTS.paid,
    },
    of: both("1"),
  },
  {
    table: "sold_receivables",
    key: named("customer_id", "sale_day", "acquirer", "store_id"),
    values: {
      advanced_amount: PARTS.advanced,
      advance_cost_amount: adjustment(FEE.receivable_adjustments),
      assigned_amount: PARTS.assigned,
      undebited_amount: PARTS.undebited,
      coming_amount: PARTS.coming,
      paid_amount: PARTS.paid,
    },
    of: { receivables: "1", receivable_adjustments: "sale_id is not null" },
  },
  entrySum("sale", "sale_day", { receivables: "1", receivable_adjustments: "sale_day is not null" }),
  entrySum("settlement", "settlement_date", both("1")),
];

/** Of the entries of a day of the sale, or of the settlement. */
function entrySum(date: "sale" | "settlement", day: string, of: Of): Sum {
  return {
    table: "entry_sums",
    key: {
      date_of: both(`'${date}'`),
      ...named("customer_id"),
      day: both(day),
      ...named("acquirer"),
      store_id: both("coalesce(store_id, 0)"),
      parts: {
        receivables: partsOf("receivables"),
        receivable_adjustments: partsOf("receivable_adjustments"),
      },
    },
    values: ENTRY_AMOUNTS,
    of,
  };
}

/** The columns that the sums read. */
const READ: Readonly<Record<Source, readonly string[]>> = {
  receivables: [
    "customer_id",
    "sale_day",
    "store_id",
    "acquirer",
    "arrangement",
    "status",
    "settlement_date",
    "original_settlement_date",
    "net_amount",
    "fee_amount",
    "reversed_amount",
    "advanced_amount",
    "assigned_amount",
  ],
  receivable_adjustments: [
    "customer_id",
    "sale_id",
    "sale_day",
    "store_id",
    "acquirer",
    "arrangement",
    "status",
    "settlement_date",
    "entry_type",
    "amount",
    "fee_amount",
    "adjustment_amount",
    "advance_paid_amount",
  ],
};
const SOURCES = ["receivables", "receivable_adjustments"] as const;

const sqlOf = (of: Readonly<Record<string, Of>>, source: Source) =>
  Object.values(of).map((one) => one[source]);

/** Adds to the row of a key what is there already. */
function adding({ values }: Sum): string {
  const names = ["entries_count", ...Object.keys(values)];
  return `on conflict do update set ${names.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;
}

/** Fills the empty sums from the rows, or from those that were filled before. */
export const FILL_RECEIVABLE_SUMS = SUMS.flatMap((sum) =>
  sum.units ? [fillFrom(sum, sum.units)] : SOURCES.map((source) => fill(sum, source)),
).join("");

function fill(sum: Sum, source: Source): string {
  const key = sqlOf(sum.key, source);
  const values = sqlOf(sum.values, source).map((sql) => `sum(${sql})`);
  return `
      insert into ${sum.table} select ${[...key, "count(*)", ...values].join(", ")}
      from ${source} where ${sum.of[source]} group by ${key.join(", ")} ${adding(sum)};`;
}

function fillFrom({ table, key, values }: Sum, units: string): string {
  const names = Object.keys(key).join(", ");
  const sums = ["entries_count", ...Object.keys(values)].map((name) => `sum(${name})`).join(", ");
  return `
      insert into ${table} select ${names}, ${sums} from ${units} group by ${names};`;
}

export const DROP_RECEIVABLE_TRIGGERS = SOURCES.map((source) =>
  ["added", "removed", "changed"].map((what) => `drop trigger if exists ${source}_${what};`).join(""),
).join("");

export const CREATE_RECEIVABLE_TRIGGERS = SOURCES.map(
  (source) => `
    create trigger if not exists ${source}_added after insert on ${source}
    begin ${count(source, "new", 1)} end;
    create trigger if not exists ${source}_removed after delete on ${source}
    begin ${count(source, "old", -1)} end;
    create trigger if not exists ${source}_changed after update on ${source}
    begin ${count(source, "old", -1)} ${count(source, "new", 1)} end;`,
).join("");

function count(source: Source, row: "new" | "old", times: 1 | -1): string {
  const read = `(select ${READ[source].map((column) => `${row}.${column} as ${column}`).join(", ")})`;
  return SUMS.map((sum) => {
    const key = sqlOf(sum.key, source).join(", ");
    const values = sqlOf(sum.values, source).map((sql) => `${times} * (${sql})`);
    return `
      insert into ${sum.table} select ${[key, times, ...values].join(", ")}
      from ${read} where ${sum.of[source]} ${adding(sum)};
      delete from ${sum.table} where (${Object.keys(sum.key).join(", ")}) = (select ${key} from ${read})
        and entries_count = 0;`;
  }).join("");
}
