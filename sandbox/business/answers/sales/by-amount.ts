import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import type { Period } from "../period.ts";

/** What `sales_by_amount` and `sales_by_net` hold of a filter, and what of a query is no filter. */
const HELD = new Set([
  "from",
  "to",
  "status",
  "entry_mode",
  "amount_from",
  "amount_to",
  "sort",
  "direction",
  "cursor",
  "limit",
]);

/** So many sales are sorted sooner than all of a customer's are walked in the order of the amount. */
const SORTED_SOON = 2_000;

/**
 * Whether a page by amount, or by net amount, is found sooner by walking all of a customer's sales in that order, past
 * those of other days, than by sorting those of the period. The planner cannot know; `indexed by` tells it.
 */
export function isWalkedByAmount(db: Db, customerId: string, query: Period): boolean {
  const isHeld = Object.entries(query).every(([name, value]) => HELD.has(name) || (value ?? "") === "");
  if (!isHeld) return false;
  const counted = first<{ count: number }>(
    db,
    `select count(*) as count from (
       select 1 from sales where customer_id = ? and sold_at >= ? and sold_at < ? limit ?)`,
    customerId,
    startOf(dayOf(query.from)),
    startOf(dayOf(query.to) + 1),
    SORTED_SOON,
  );
  return counted?.count === SORTED_SOON;
}
