import type { Condition } from "../../conditions.ts";

/** The rows of `fees`, or those of an alias of it, that hold on a day. */
export function inForce(day: string, fees = "fees"): Condition {
  return [`${fees}.valid_from <= ? and (${fees}.valid_to is null or ${fees}.valid_to >= ?)`, day, day];
}

/** The most instalments that a contract `c` takes of the brand of a fee `f`: one where it says none. */
export const MOST_INSTALMENTS = `coalesce((select max(value ->> 'count') from json_each(c.max_instalments)
  where value ->> 'brand' = f.brand), 1)`;
