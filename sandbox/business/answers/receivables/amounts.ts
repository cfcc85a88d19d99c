/**
 * What the rows of `daily_receivables` and `status_receivables` come to, as SQL on the alias `u`. For every row, and so
 * for every sum of rows: total + debit + advance paid = available + paid + advanced + assigned.
 */

/** What was paid in full and taken back later is debited by an adjustment; before that, it is simply not paid. */
const DEBIT = "(u.adjustment_amount - case when u.status = 'settled' then 0 else u.reversed_amount end)";

/** What reaches the account: once settled it has, before that it will. As the overview reckons it. */
export const REACHES = `(u.net_amount + ${DEBIT} + u.advance_paid_amount - u.advanced_amount - u.assigned_amount)`;

/** By wire name. */
export const AMOUNTS = {
  total_amount: "u.net_amount",
  debit_amount: DEBIT,
  advance_paid_amount: "u.advance_paid_amount",
  available_amount: `(case when u.status = 'settled' then 0 else ${REACHES} end)`,
  paid_amount: `(case when u.status = 'settled' then ${REACHES} else 0 end)`,
  advanced_amount: "u.advanced_amount",
  assigned_amount: "u.assigned_amount",
  entries_count: "u.entries_count",
} as const;
export type Amounts = Record<keyof typeof AMOUNTS, number>;

const NAMES = Object.keys(AMOUNTS) as (keyof Amounts)[];

/** Not yet paid, and still to be: settled rows are past, cancelled and charged-back ones never come. */
export const EXPECTED = "u.status in ('scheduled', 'sent', 'error', 'blocked', 'advanced', 'assigned')";

/** The rows of a unit that the bank sees. */
export const AT_BANK = "u.status in ('scheduled', 'sent', 'settled', 'error')";

/** A `select` list of the amounts, of single rows or summed. */
export const ROW_AMOUNTS = NAMES.map((name) => `${AMOUNTS[name]} as ${name}`).join(", ");
export const SUMMED_AMOUNTS = NAMES.map((name) => `coalesce(sum(${AMOUNTS[name]}), 0) as ${name}`).join(", ");

/** Picks the amounts out of a row. */
export function amountsOf(row: Amounts | null | undefined): Amounts {
  return Object.fromEntries(NAMES.map((name) => [name, row?.[name] ?? 0])) as Amounts;
}

/** Adds rows up. */
export function addUp(rows: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(NAMES.map((name) => [name, sum(name)])) as Amounts;
}
