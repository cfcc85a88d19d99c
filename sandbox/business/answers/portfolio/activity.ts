import type { CustomerActivity } from "#contract/extension/portfolio";
import type { Clock } from "../../../clock.ts";
import type { Condition } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { lastDays } from "../dashboard/merchant-counts.ts";
import { periodsOver } from "../dashboard/period.ts";
import { LISTED } from "../dashboard/scope.ts";
import type { Period } from "../period.ts";

/** Down by more than 30 %, by the days that are over, which `volume` sums. */
export function isFalling(volume: (days: Period) => Condition, clock: Clock): Condition {
  const { current, previous } = periodsOver(clock);
  const [now, ...days] = volume(current);
  const [before, ...earlier] = volume(previous);
  return [`${now} * 10 < ${before} * 7`, ...days, ...earlier];
}

/** What somebody sells, as SQL on `portfolio p`. */
type Sold = Record<"lastDay" | "falling", Condition>;

/** As kept; through some acquirers alone as it is summed now. */
function soldThrough(acquirers: string | undefined, clock: Clock): Sold {
  if (!acquirers) return { lastDay: ["p.last_sale_on"], falling: ["p.is_falling"] };
  const listed = JSON.stringify(acquirers.split(","));
  const from = `from daily_sales d where d.customer_id = p.customer_id and d.acquirer in ${LISTED}`;
  const volume = (days: Period): Condition => [
    `(select coalesce(sum(gross_amount), 0) ${from} and d.sale_day between ? and ?)`,
    listed,
    days.from,
    days.to,
  ];
  return {
    lastDay: [`coalesce((select max(sale_day) ${from}), '')`, listed],
    falling: isFalling(volume, clock),
  };
}

/** The condition of an activity on `portfolio p`, by the sales through these acquirers. */
export function activityOf(
  activity: CustomerActivity,
  { acquirers, clock }: { acquirers: string | undefined; clock: Clock },
): Condition {
  const { lastDay, falling } = soldThrough(acquirers, clock);
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
      return falling;
    case "never-sold":
      return compared(lastDay, "= ''");
  }
}

function compared([sql, ...values]: Condition, how: string, ...more: Value[]): Condition {
  return [`${sql} ${how}`, ...values, ...more];
}

function both([one, ...values]: Condition, [other, ...more]: Condition): Condition {
  return [`${one} and ${other}`, ...values, ...more];
}
