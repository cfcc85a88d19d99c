import type { DashboardFigures } from "../../../../app/contract/extension/partner-dashboard.ts";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import type { Period } from "../period.ts";
import { LISTED, type Scope } from "./scope.ts";

const MOST = 100;

type Counts = Pick<
  DashboardFigures,
  | "merchants"
  | "active_merchants"
  | "active_customer_ids"
  | "new_merchants"
  | "new_customer_ids"
  | "idle_15_days"
  | "idle_30_days"
  | "idle_customer_ids"
>;

/**
 * Merchants by when they came and when they last sold. Idle are those that have sold, but not for 15 to 30 days, or
 * for more; a merchant that has never sold is neither active nor idle.
 */
export function countMerchants(
  db: Db,
  scope: Scope,
  { today, current }: { today: string; current: Period },
): Counts {
  const rows = all<{ id: string; created_at: number; last_day: string | null }>(
    db,
    `select customer_id as id, created_at,
       (select max(sale_day) from daily_sales d
        where d.customer_id = c.customer_id and d.acquirer in ${LISTED}) as last_day
     from companies c where customer_id in ${LISTED} and status = ? order by customer_id`,
    scope.acquirers,
    scope.customers,
    scope.status,
  );
  const sold = rows.flatMap(({ id, last_day }) => (last_day === null ? [] : [{ id, last_day }]));
  const daysAgo = (days: number) => textOf(dayOf(today) - days);
  const active = sold.filter(({ last_day }) => last_day >= daysAgo(30));
  const idle = sold
    .filter(({ last_day }) => last_day <= daysAgo(15))
    .sort((one, other) => (one.last_day < other.last_day ? -1 : Number(one.last_day > other.last_day)));
  const from = startOf(dayOf(current.from));
  const fresh = rows.filter(
    ({ created_at }) => created_at >= from && created_at < startOf(dayOf(current.to) + 1),
  );
  const lost = idle.filter(({ last_day }) => last_day < daysAgo(30)).length;
  return {
    merchants: rows.length,
    active_merchants: active.length,
    active_customer_ids: idsOf(active),
    new_merchants: fresh.length,
    new_customer_ids: idsOf(fresh),
    idle_15_days: idle.length - lost,
    idle_30_days: lost,
    idle_customer_ids: idsOf(idle),
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.slice(0, MOST).map(({ id }) => id);
}
