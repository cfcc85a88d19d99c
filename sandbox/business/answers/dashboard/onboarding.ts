import { type DashboardOnboarding, getDashboardOnboarding } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { LISTED, type Scope, scopeOf } from "./scope.ts";

/** Without any movement for longer: stuck. */
export const STUCK_DAYS = 3;
const MOST = 10;

/** In onboarding. */
export const UNDER_WAY = "('draft', 'returned', 'sent', 'in-review')";

/** Of the first step that is not done, the review when all are. @param steps the alias of its table */
export const positionOf = (steps: string) =>
  `coalesce(min(case when ${steps}.status <> 'done' then ${steps}.position end), ${STEPS.length})`;

/** When something was last saved, sent or decided. */
export const movedAt = (onboarding: string, steps: string) =>
  `max(coalesce(${onboarding}.started_at, 0), coalesce(${onboarding}.sent_at, 0),
    coalesce(${onboarding}.decided_at, 0), max(coalesce(${steps}.saved_at, 0)))`;

interface Row {
  customer_id: string;
  trade_name: string;
  status: DashboardOnboarding["stuck"][number]["status"];
  position: number;
  moved_at: number;
  reason: string | null;
}

/** Who is on the way to the first sale, at which step, and who does not get any further. */
export const answerGetDashboardOnboarding = answer(getDashboardOnboarding, (request) => {
  const { db, clock } = request;
  const scope = scopeOf(request);
  const waiting = waitingIn(db, scope);
  const stuck = waiting.filter(({ moved_at }) => moved_at < clock.now().getTime() - STUCK_DAYS * DAY);
  const body: DashboardOnboarding = {
    steps: STEPS.map((step, at) => ({
      step,
      count: waiting.filter(({ position }) => position === at + 1).length,
    })),
    funnel: funnelOf(db, scope),
    stuck_count: stuck.length,
    stuck: stuck.slice(0, MOST).map(({ customer_id, trade_name, status, position, moved_at, reason }) => ({
      customer_id,
      trade_name,
      status,
      reason,
      step: STEPS[position - 1] ?? "review",
      moved_at: instant(moved_at),
    })),
  };
  return { status: 200, body };
});

/** Each is at its first step that is not done, or at the review when all are; the longest without movement first. */
function waitingIn(db: Db, { customers }: Scope): Row[] {
  return all<Row>(
    db,
    `select o.customer_id, c.trade_name, o.status, ${positionOf("s")} as position, ${movedAt("o", "s")} as moved_at,
       min(s.reason) as reason
     from onboardings o join onboarding_steps s on s.customer_id = o.customer_id
       join companies c on c.customer_id = o.customer_id
     where o.status in ${UNDER_WAY} and o.customer_id in ${LISTED}
     group by o.customer_id order by moved_at, o.customer_id`,
    customers,
  );
}

/** Who was approved was sent, and only a sale after that is the first one. */
function funnelOf(db: Db, { customers, acquirers }: Scope): DashboardOnboarding["funnel"] {
  const row = first<Record<"invited" | "sent" | "approved" | "sold", number>>(
    db,
    `select count(*) as invited, count(case when status <> 'draft' then 1 end) as sent,
       count(case when status = 'approved' then 1 end) as approved,
       count(case when status = 'approved' and exists (select 1 from daily_sales d
         where d.customer_id = o.customer_id and d.acquirer in ${LISTED}) then 1 end) as sold
     from onboardings o where customer_id in ${LISTED}`,
    acquirers,
    customers,
  );
  return {
    invited: row?.invited ?? 0,
    sent: row?.sent ?? 0,
    approved: row?.approved ?? 0,
    first_sale: row?.sold ?? 0,
  };
}
