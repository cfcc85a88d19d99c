import { type DashboardOnboarding, getDashboardOnboarding } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant } from "../../query.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { MOVED_AT, POSITION, stuckSince, UNDER_WAY } from "./progress.ts";
import { LISTED, type Scope, scopeOf } from "./scope.ts";
import { wholeOf } from "./whole.ts";

const MOST = 10;

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
  const whole = wholeOf(request);
  const limit = stuckSince(clock);
  const { counts, funnel, stuck_count, stuck } =
    whole === null ? readFound(db, scopeOf(request), limit) : readKept(db, whole, limit);
  const body: DashboardOnboarding = {
    steps: STEPS.map((step, at) => ({ step, count: counts.get(at + 1) ?? 0 })),
    funnel,
    stuck_count,
    stuck: stuck.map(({ customer_id, trade_name, status, position, moved_at, reason }) => ({
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

interface Progress {
  /** How many stand at each step, by its position. */
  counts: ReadonlyMap<number, number>;
  funnel: DashboardOnboarding["funnel"];
  stuck_count: number;
  stuck: readonly Row[];
}

/** @param limit who has not moved since is stuck */
function readFound(db: Db, scope: Scope, limit: number): Progress {
  const waiting = waitingIn(db, scope);
  const counts = new Map<number, number>();
  for (const { position } of waiting) counts.set(position, (counts.get(position) ?? 0) + 1);
  const stuck = waiting.filter(({ moved_at }) => moved_at < limit);
  return { counts, funnel: funnelOf(db, scope), stuck_count: stuck.length, stuck: stuck.slice(0, MOST) };
}

/** Of all that a partner looks after, as kept of each. */
function readKept(db: Db, partnerId: string, limit: number): Progress {
  const steps = all<{ position: number; count: number; stuck: number }>(
    db,
    `select onboarding_position as position, count(*) as count, sum(onboarding_moved_at < ?) as stuck
     from portfolio where owner_partner_id = ? and onboarding_position is not null group by onboarding_position`,
    limit,
    partnerId,
  );
  const funnel = first<Reached>(
    db,
    `select count(*) as invited, count(case when onboarding_status <> 'draft' then 1 end) as sent,
       count(case when onboarding_status = 'approved' then 1 end) as approved,
       count(case when onboarding_status = 'approved' and last_sale_on <> '' then 1 end) as sold
     from portfolio where owner_partner_id = ? and onboarding_status is not null`,
    partnerId,
  );
  const stuck = all<Row>(
    db,
    `select p.customer_id, c.trade_name, p.onboarding_status as status, p.onboarding_position as position,
       p.onboarding_moved_at as moved_at,
       (select min(reason) from onboarding_steps s where s.customer_id = p.customer_id) as reason
     from portfolio p join companies c on c.id = p.company_id
     where p.owner_partner_id = ? and p.onboarding_position is not null and p.onboarding_moved_at < ?
     order by p.onboarding_moved_at, p.customer_id limit ?`,
    partnerId,
    limit,
    MOST,
  );
  return {
    counts: new Map(steps.map(({ position, count }) => [position, count])),
    funnel: funnelFrom(funnel),
    stuck_count: steps.reduce((sum, step) => sum + step.stuck, 0),
    stuck,
  };
}

/** Each is at its first step that is not done, or at the review when all are; the longest without movement first. */
function waitingIn(db: Db, { customers }: Scope): Row[] {
  return all<Row>(
    db,
    `select o.customer_id, c.trade_name, o.status, ${POSITION} as position, ${MOVED_AT} as moved_at,
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
  const row = first<Reached>(
    db,
    `select count(*) as invited, count(case when status <> 'draft' then 1 end) as sent,
       count(case when status = 'approved' then 1 end) as approved,
       count(case when status = 'approved' and exists (select 1 from daily_sales d
         where d.customer_id = o.customer_id and d.acquirer in ${LISTED}) then 1 end) as sold
     from onboardings o where customer_id in ${LISTED}`,
    acquirers,
    customers,
  );
  return funnelFrom(row);
}

type Reached = Record<"invited" | "sent" | "approved" | "sold", number>;

function funnelFrom(row: Reached | null): DashboardOnboarding["funnel"] {
  return {
    invited: row?.invited ?? 0,
    sent: row?.sent ?? 0,
    approved: row?.approved ?? 0,
    first_sale: row?.sold ?? 0,
  };
}
