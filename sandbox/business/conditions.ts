import type { Value } from "./query.ts";

/** One condition of a `where`, with the values of its question marks. */
export type Condition = readonly [sql: string, ...values: Value[]];

/** Conditions that all have to hold; none is `1`. */
export function every(conditions: readonly Condition[]): { sql: string; values: Value[] } {
  return {
    sql: conditions.length === 0 ? "1" : conditions.map(([sql]) => `(${sql})`).join(" and "),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** The same as one. */
export function both(conditions: readonly Condition[]): Condition {
  const { sql, values } = every(conditions);
  return [sql, ...values];
}

/** Conditions of which one has to hold; none is `0`. */
export function some(conditions: readonly Condition[]): Condition {
  const sql = conditions.map(([one]) => `(${one})`).join(" or ");
  return [sql || "0", ...conditions.flatMap(([, ...values]) => values)];
}

export const not = ([sql, ...values]: Condition): Condition => [`not (${sql})`, ...values];

/** The conditions of the filter's values that were given; an empty text is not. */
export function given<T>(value: T | undefined, toCondition: (value: T) => Condition): Condition[] {
  return value === undefined || value === "" ? [] : [toCondition(value)];
}

/** A comma-separated list of values. */
export function among(column: string, list: string): Condition {
  return [
    `${column} in (select value from json_each(?))`,
    JSON.stringify(list.split(",").map((one) => one.trim())),
  ];
}

/** A pattern for `like … escape '\'` that finds a text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Lower case without accents, as search keys are kept and as what somebody searches for is compared with them. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
