import type { MerchantFilter } from "#contract/companies";
import type { DashboardFigures } from "#contract/extension/partner-dashboard";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { dayOf, startOf, textOf } from "../../rules/calendar.ts";
import type { Period } from "../period.ts";
import { LISTED, type Scope } from "./scope.ts";

type Counts = Pick<
  DashboardFigures,
  "merchants" | "active_merchants" | "new_merchants" | "idle_15_days" | "idle_30_days"
>;

interface Merchant {
  id: string;
  created_at: number;
  last_day: string;
}

/** Merchants by when they came and when they last sold. */
export function countMerchants(
  db: Db,
  scope: Scope,
  { today, current }: { today: string; current: Period },
): Counts {
  const rows = all<Omit<Merchant, "last_day"> & { last_day: string | null }>(
    db,
    `select customer_id as id, created_at, ${LAST_DAY} as last_day
     from companies c where customer_id in ${LISTED} and status = ? order by customer_id`,
    scope.acquirers,
    scope.customers,
    scope.status,
  );
  const sold = rows.flatMap(({ last_day, ...row }) => (last_day === null ? [] : [{ ...row, last_day }]));
  const days = lastDays(today);
  const idle = sold.filter(isActive("idle", today));
  const from = startOf(dayOf(current.from));
  const fresh = rows.filter(
    ({ created_at }) => created_at >= from && created_at < startOf(dayOf(current.to) + 1),
  );
  const lost = idle.filter(({ last_day }) => last_day < days.lost).length;
  return {
    merchants: rows.length,
    active_merchants: sold.filter(isActive("selling", today)).length,
    new_merchants: fresh.length,
    idle_15_days: idle.length - lost,
    idle_30_days: lost,
  };
}

/** The merchants of the scope, of any status, who sell or who have ceased to: what the counts count. */
export function merchantsBy(
  db: Db,
  scope: Scope,
  activity: NonNullable<MerchantFilter["activity"]>,
  today: string,
): string[] {
  const rows = all<Merchant>(
    db,
    `select customer_id as id, created_at, ${LAST_DAY} as last_day from companies c
     where customer_id in ${LISTED} and last_day is not null`,
    scope.acquirers,
    scope.customers,
  );
  return rows.filter(isActive(activity, today)).map(({ id }) => id);
}

const LAST_DAY = `(select max(sale_day) from daily_sales d
  where d.customer_id = c.customer_id and d.acquirer in ${LISTED})`;

/** `idle`: whose last sale was on that day or before is; `lost`: whose was before that day does not sell any more. */
export function lastDays(today: string): { idle: string; lost: string } {
  return { idle: textOf(dayOf(today) - 15), lost: textOf(dayOf(today) - 30) };
}

/** Idle are those that have sold, but not for 15 days; a merchant that has never sold is neither active nor idle. */
function isActive(activity: NonNullable<MerchantFilter["activity"]>, today: string) {
  const { idle, lost } = lastDays(today);
  return ({ last_day }: Merchant) => (activity === "selling" ? last_day >= lost : last_day <= idle);
}
