import { type Condition, every } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { dayOf, OFFSET, startOf } from "../../rules/calendar.ts";
import { bandsBetween } from "../../schema/amount-bands.ts";
import { DAILY_VALUES, STANDING_NET } from "../../schema/summaries.ts";
import type { Period } from "../period.ts";

/** Sums as SQL, with the day, the status and the band that each is of. */
export interface Sums {
  from: string;
  /** Of the question marks in `from`. */
  values: readonly Value[];
  conditions: readonly Condition[];
}

/** A filter that the sums by amount tell apart. */
export interface AmountFilter {
  customerId: string;
  days: Period;
  /** What else it asks for, of sales and of sums alike. */
  shared: readonly Condition[];
  /** Of what sales were of, both inclusive; infinite without such a filter. */
  from: number;
  to: number;
}

const COUNTS = ["sales_count"];

/** What there is by the amount, and by what sales bring: that is only counted. */
export const BY_AMOUNT = {
  gross_amount: {
    column: "gross_amount",
    index: "sales_by_amount",
    table: "amount_sales",
    names: Object.keys(DAILY_VALUES),
  },
  net_amount: { column: `(${STANDING_NET})`, index: "sales_by_net", table: "net_sales", names: COUNTS },
} as const;

/**
 * Bands that the filter holds whole are summed already; of the others only the rows between the amounts are read, which
 * have no band.
 */
export function sumsByAmount(
  filter: AmountFilter,
  by: keyof typeof BY_AMOUNT = "gross_amount",
  names: readonly string[] = BY_AMOUNT[by].names,
): Sums {
  const { customerId, days, shared, from, to } = filter;
  const { column, table, index } = BY_AMOUNT[by];
  const { whole, parts } = bandsBetween(from, to);
  const kept = every([
    ["customer_id = ?", customerId],
    bandAmong(whole),
    ["sale_day between ? and ?", days.from, days.to],
    ...shared,
  ]);
  const rows = parts.map((part) => every([between(column, part), ...conditionsOf(filter)]));
  const day = `date((sold_at - ${OFFSET}) / 1000, 'unixepoch')`;
  const values = names.map((name) => DAILY_VALUES[name]).join(", ");
  return {
    from: `(${[
      `select sale_day, status, band, ${names.join(", ")} from ${table} where ${kept.sql}`,
      ...rows.map(
        ({ sql }) => `select ${day}, status, null, ${values} from sales indexed by ${index} where ${sql}`,
      ),
    ].join(" union all ")})`,
    values: [...kept.values, ...rows.flatMap((part) => part.values)],
    conditions: [],
  };
}

function bandAmong(bands: readonly number[]): Condition {
  return ["band in (select value from json_each(?))", JSON.stringify(bands)];
}

/** The rows of a filter, whatever their amounts. */
export function conditionsOf({ customerId, days, shared }: AmountFilter): Condition[] {
  return [
    ["customer_id = ?", customerId],
    ["sold_at >= ? and sold_at < ?", startOf(dayOf(days.from)), startOf(dayOf(days.to) + 1)],
    ...shared,
  ];
}

/** Amounts between two, both inclusive. */
export function between(column: string, { from, to }: { from: number; to: number }): Condition {
  const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  return [`${column} between ? and ?`, Math.max(from, least), Math.min(to, most)];
}
