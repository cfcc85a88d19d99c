import type { CustomerActivity } from "#contract/extension/portfolio";
import type { Clock } from "../../../clock.ts";
import type { Condition } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { lastDays } from "../dashboard/merchant-counts.ts";
import { comparedPeriods } from "../dashboard/period.ts";
import { LISTED } from "../dashboard/scope.ts";

/** Down by more than 30 %. */
export function isFalling(now: number, before: number): boolean {
  return now * 10 < before * 7;
}

/** What somebody sells, as SQL on `portfolio p`. */
type Sold = Record<"lastDay" | "now" | "before", Condition>;

/** As kept; through some acquirers alone as it is summed now. */
function soldThrough(acquirers: string | undefined, clock: Clock): Sold {
  if (!acquirers)
    return { lastDay: ["p.last_sale_on"], now: ["p.tpv_amount"], before: ["p.previous_tpv_amount"] };
  const listed = JSON.stringify(acquirers.split(","));
  const { current, previous } = comparedPeriods({}, clock);
  const from = `from daily_sales d where d.customer_id = p.customer_id and d.acquirer in ${LISTED}`;
  const volume = (days: { from: string; to: string }): Condition => [
    `(select coalesce(sum(gross_amount), 0) ${from} and d.sale_day between ? and ?)`,
    listed,
    days.from,
    days.to,
  ];
  return {
    lastDay: [`coalesce((select max(sale_day) ${from}), '')`, listed],
    now: volume(current),
    before: volume(previous),
  };
}

/** The condition of an activity on `portfolio p`, by the sales through these acquirers. */
export function activityOf(
  activity: CustomerActivity,
  { acquirers, clock }: { acquirers: string | undefined; clock: Clock },
): Condition {
  const { lastDay, now, before } = soldThrough(acquirers, clock);
  const { idle, lost } = lastDays(clock.today());
  switch (activity) {
    case "selling":
      return compared(lastDay, ">= ?", lost);
    case "idle":
      return both(compared(lastDay, "<= ?", idle), compared(lastDay, "<> ''"));
    case "idle-15":
      return both(compared(lastDay, "<= ?", idle), compared(lastDay, ">= ?", lost));
    case "idle-30":
      return both(compared(lastDay, "< ?", lost), compared(lastDay, "<> ''"));
    case "falling":
      return [`${now[0]} * 10 < ${before[0]} * 7`, ...valuesOf(now), ...valuesOf(before)];
    case "never-sold":
      return compared(lastDay, "= ''");
  }
}

function valuesOf([, ...values]: Condition): Value[] {
  return values;
}

function compared([sql, ...values]: Condition, how: string, ...more: Value[]): Condition {
  return [`${sql} ${how}`, ...values, ...more];
}

function both([one, ...values]: Condition, [other, ...more]: Condition): Condition {
  return [`${one} and ${other}`, ...values, ...more];
}
