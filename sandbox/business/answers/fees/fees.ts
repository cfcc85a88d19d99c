import { type AcquirerTerms, type Fee, getFees } from "#contract/extension/fees";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { all, first, instant } from "../../query.ts";
import { DAY } from "../../rules/calendar.ts";
import { requireCustomer } from "../visibility.ts";
import { inForce, MOST_INSTALMENTS } from "./in-force.ts";

/** A change is worked in within a day. */
const RECALCULATION = DAY;

export const answerGetFees = answer(getFees, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const date = query.date ?? clock.today();
  const isPast = date < clock.today();
  const filter: Condition[] = [
    ["f.customer_id = ?", customerId],
    ...given(query.acquirer, (list) => among("f.acquirer", list)),
    ...given(query.brand, (list) => among("f.brand", list)),
    ...(isPast ? [] : [TAKEN]),
  ];
  return {
    status: 200,
    body: {
      date,
      rows: feesOn(db, filter, { date, isPast }),
      acquirers: termsOn(db, customerId, query.acquirer, date, clock.now().getTime()),
      next_change: nextChange(db, filter, date),
    },
  };
});

const FEES =
  "fees f left join acquirer_contracts c on c.customer_id = f.customer_id and c.acquirer = f.acquirer";

/** What the contract takes by now; what it took before is not kept. Of `f` the fee and `c` its contract, if there is one. */
const TAKEN: Condition = [
  `c.id is null or f.modality = 'pix' or (f.brand in (select value from json_each(c.brands))
     and f.modality in (select value from json_each(c.modalities))
     and (f.modality <> 'instalments' or f.instalments_from <= ${MOST_INSTALMENTS}))`,
];
/** Where the instalments of a fee end, of which the contract may take fewer. */
const TAKEN_TO = `iif(c.id is null or f.modality <> 'instalments', f.instalments_to,
  min(f.instalments_to, ${MOST_INSTALMENTS}))`;

function feesOn(
  db: Db,
  filter: readonly Condition[],
  { date, isPast }: { date: string; isPast: boolean },
): Fee[] {
  const { sql, values } = every([...filter, inForce(date, "f")]);
  return all<Fee>(
    db,
    `select f.acquirer, nullif(f.brand, '') as brand, f.modality, f.instalments_from,
       ${isPast ? "f.instalments_to" : TAKEN_TO} as instalments_to, f.rate, f.fixed_amount,
       f.settlement_days, f.valid_from, f.valid_to, f.source, c.id as contract_id
     from ${FEES} where ${sql} order by f.acquirer, f.brand = '', f.brand, f.modality, f.instalments_from, f.id`,
    ...values,
  );
}

function nextChange(db: Db, filter: readonly Condition[], date: string): string | null {
  const { sql, values } = every([...filter, ["f.valid_from > ?", date]]);
  return (
    first<{ day: string | null }>(db, `select min(f.valid_from) as day from ${FEES} where ${sql}`, ...values)
      ?.day ?? null
  );
}

function termsOn(
  db: Db,
  customerId: string,
  acquirers: string | undefined,
  date: string,
  now: number,
): AcquirerTerms[] {
  const { sql, values } = every([
    ["c.customer_id = ?", customerId],
    ["c.affiliation_date <= ?", date],
    ["c.status <> 'closed' or c.status_since > ?", date],
    ...given(acquirers, (list) => among("c.acquirer", list)),
  ]);
  const rows = all<
    Omit<AcquirerTerms, "recalculating_since" | "settlement_days"> & {
      since: number | null;
      settlement_days: string;
    }
  >(
    db,
    `select c.acquirer, c.id as contract_id, a.rate as anticipation_rate,
       iif(a.rate is null, null, a.valid_from) as anticipation_valid_from, coalesce(t.rent_amount, 0) as rent_amount,
       t.minimum_volume_amount, t.condition_months, coalesce(t.terms_from, c.affiliation_date) as terms_from,
       t.recalculating_since as since, c.settlement_days,
       (select coalesce(sum(d.gross_amount), 0) from daily_sales d where d.customer_id = c.customer_id
         and d.acquirer = c.acquirer and d.sale_day between ? and ?) as volume_amount
     from acquirer_contracts c
     left join acquirer_terms t on t.customer_id = c.customer_id and t.acquirer = c.acquirer
     left join anticipation_rates a on a.customer_id = c.customer_id and a.acquirer = c.acquirer
       and a.valid_from = (select max(valid_from) from anticipation_rates l
         where l.customer_id = c.customer_id and l.acquirer = c.acquirer and l.valid_from <= ?)
     where ${sql} order by c.acquirer`,
    `${date.slice(0, 8)}01`,
    date,
    date,
    ...values,
  );
  return rows.map(({ since, settlement_days, ...row }) => ({
    ...row,
    settlement_days: JSON.parse(settlement_days),
    recalculating_since: instant(since !== null && since > now - RECALCULATION ? since : null),
  }));
}
