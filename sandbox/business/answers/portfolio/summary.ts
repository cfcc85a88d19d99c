import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every, folded } from "../../conditions.ts";
import { all, atOnce, first, inserter, run } from "../../query.ts";
import { lastDays } from "../dashboard/merchant-counts.ts";
import { comparedPeriods } from "../dashboard/period.ts";
import { MOVED_AT, POSITION, UNDER_WAY } from "../dashboard/progress.ts";
import { LISTED } from "../dashboard/scope.ts";
import { OPEN_PENDING } from "../overview/attention.ts";
import type { Period } from "../period.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { NOT_ENDED } from "../subscriptions/rows.ts";
import { isFalling } from "./activity.ts";

type Asked = Pick<ApiRequest, "db" | "clock">;

/**
 * Lets what has changed since, and the hours that have passed, into the kept rows: those of customers that something
 * was written of, those whose pending is past its deadline, all of them on another day. Every answer that reads the
 * portfolio calls it first.
 */
export function bringPortfolioUpToDate(request: Asked): void {
  const { db, clock } = request;
  bringUpToDate(request);
  const now = clock.now().getTime();
  const kept = first<{ day: string; at: number }>(db, "select day, at from portfolio_state");
  const isSameDay = kept !== null && kept.day === clock.today() && kept.at <= now;
  const ids = isSameDay ? outdated(db, now) : null;
  if (ids?.length === 0) return;
  const work = () => {
    makeRows(request, ids);
    run(db, "delete from portfolio_changes");
    run(db, "delete from portfolio_totals");
    run(db, "insert or replace into portfolio_state (id, day, at) values (1, ?, ?)", clock.today(), now);
  };
  atOnce(db, work);
}

function outdated(db: Db, now: number): string[] {
  return all<{ id: string }>(
    db,
    `select customer_id as id from portfolio_changes
     union select customer_id from portfolio where pending_until is not null and pending_until <= ?`,
    now,
  ).map(({ id }) => id);
}

/** What a row is made of, as it is read. */
interface Made {
  customer_id: string;
  company_id: string;
  owner_partner_id: string | null;
  status: string;
  name_key: string;
  document: string;
  numbers: string;
  city: string;
  tpv_amount: number;
  previous_tpv_amount: number;
  /** 0 or 1. */
  is_falling: number;
  last_sale_on: string;
  plans: string;
  mrr_amount: number;
  subscriptions_count: number;
  onboarding_status: string | null;
  onboarding_position: number | null;
  onboarding_moved_at: number | null;
  pendings_count: number;
  pendings_amount: number;
  pending_until: number | null;
  contracts_active: number;
  contracts_in_accreditation: number;
  contracts_suspended: number;
  contracts_closed: number;
  terminals_active: number;
  terminals_all: number;
}

/** @param ids whose rows; null: everybody's */
function makeRows(request: Asked, ids: readonly string[] | null): void {
  const { db, clock } = request;
  const of = (column: string) => every(ids ? [[`${column} in ${LISTED}`, JSON.stringify(ids)]] : []);
  const gone = of("customer_id");
  run(db, `delete from portfolio where ${gone.sql}`, ...gone.values);
  const rows = readMade(request, of("c.customer_id"));
  const today = clock.today();
  const add = inserter(db, "portfolio");
  for (const { city, ...row } of rows) add({ ...row, city_key: folded(city), ...rankedOf(row, today) });
}

function readMade({ db, clock }: Asked, of: ReturnType<typeof every>): Made[] {
  const { current, previous } = comparedPeriods({}, clock);
  const now = clock.now().getTime();
  const volume = ({ from, to }: Period): Condition => [
    `(select coalesce(sum(gross_amount), 0) from daily_sales d
      where d.customer_id = c.customer_id and d.sale_day between ? and ?)`,
    from,
    to,
  ];
  const [tpv, ...days] = volume(current);
  const [previousTpv, ...daysBefore] = volume(previous);
  const [falling, ...daysOver] = isFalling(volume, clock);
  const contracts = (status: string) =>
    `(select count(*) from acquirer_contracts a where a.customer_id = c.customer_id and a.status = '${status}')`;
  const open = (what: string) =>
    `(select ${what} from pendings where customer_id = c.customer_id and ${OPEN_PENDING})`;
  return all<Made>(
    db,
    `select c.customer_id, c.id as company_id, c.owner_partner_id, c.status, c.search_key as name_key, c.document, c.city,
       concat_ws(char(10), c.document, c.customer_vspague_merchant, c.customer_vspague_store,
         (select group_concat(establishment_code, char(10)) from acquirer_contracts a
          where a.customer_id = c.customer_id)) as numbers,
       ${tpv} as tpv_amount, ${previousTpv} as previous_tpv_amount, ${falling} as is_falling,
       coalesce((select max(sale_day) from daily_sales d where d.customer_id = c.customer_id), '') as last_sale_on,
       (select json_group_array(json_object('id', id, 'name', name, 'status', status)) from
         (select p.id, p.name, s.status, min(instr('active paused suspended incomplete pending', s.status))
          from subscriptions s join plans p on p.id = s.plan_id
          where s.customer_id = c.customer_id and s.${NOT_ENDED} group by p.id order by p.name, p.id)) as plans,
       (select coalesce(sum(monthly_amount), 0) from subscriptions s
        where s.customer_id = c.customer_id and s.status = 'active') as mrr_amount,
       (select count(*) from subscriptions s
        where s.customer_id = c.customer_id and s.status = 'active') as subscriptions_count,
       o.status as onboarding_status,
       case when o.status in ${UNDER_WAY} then
         (select ${POSITION} from onboarding_steps s where s.customer_id = c.customer_id) end as onboarding_position,
       (select ${MOVED_AT} from onboarding_steps s where s.customer_id = c.customer_id) as onboarding_moved_at,
       ${open("count(*)")} as pendings_count, ${open("coalesce(sum(amount), 0)")} as pendings_amount,
       ${open("min(decision_deadline)")} as pending_until,
       ${contracts("active")} as contracts_active,
       ${contracts("in-accreditation")} as contracts_in_accreditation,
       ${contracts("suspended")} as contracts_suspended,
       ${contracts("closed")} as contracts_closed,
       (select count(*) from terminals t where t.customer_id = c.customer_id and t.status = 'active') as terminals_active,
       (select count(*) from terminals t where t.customer_id = c.customer_id) as terminals_all
     from companies c left join onboardings o on o.customer_id = c.customer_id
     where c.customer_id is not null and ${of.sql}`,
    ...days,
    ...daysBefore,
    ...daysOver,
    now,
    now,
    now,
    ...of.values,
  );
}

/** More than any change that there may be. */
const FROM_NOTHING = 2 ** 40;
const RANKS: Readonly<Record<string, number>> = { refused: 9, approved: 10 };

/** What the list is sorted by, where that is no figure of the row itself. */
function rankedOf(row: Omit<Made, "city">, today: string) {
  const { tpv_amount: now, previous_tpv_amount: before, last_sale_on: last, onboarding_status: status } = row;
  const { idle, lost } = lastDays(today);
  const silent = last === "" ? 0 : last < lost ? 3 : last <= idle ? 2 : 0;
  const plans = JSON.parse(row.plans) as { name: string }[];
  return {
    tpv_change:
      before === 0 ? (now === 0 ? 0 : FROM_NOTHING) : Math.trunc(((now - before) * 10_000) / before),
    risk: silent || row.is_falling,
    plan_key: folded(plans.map(({ name }) => name).join(" ")),
    onboarding_rank: row.onboarding_position ?? RANKS[status ?? ""] ?? 0,
  };
}
