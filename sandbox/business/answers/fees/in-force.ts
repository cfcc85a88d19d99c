import type { Condition } from "../../conditions.ts";

/** The rows of `fees`, or those of an alias of it, that hold on a day. */
export function inForce(day: string, fees = "fees"): Condition {
  return [`${fees}.valid_from <= ? and (${fees}.valid_to is null or ${fees}.valid_to >= ?)`, day, day];
}
