import { getStatement, type Statement } from "#contract/extension/statement";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { grouped } from "../../grouped.ts";
import { all } from "../../query.ts";
import { dayOf, monthStart, textOf } from "../../rules/calendar.ts";
import { freshnessOf } from "../freshness.ts";
import { daysOf, type Period } from "../period.ts";
import { brandOf } from "../receivables/accounts.ts";
import { requireCustomer } from "../visibility.ts";

type Movements = Statement["total"];
type Group = Statement["groups"][number];
type Row = Movements & { date: string; acquirer: Group["acquirer"]; brand: Group["brand"] };

const NAMES = [
  "sales_count",
  "gross_amount",
  "cancelled_amount",
  "chargeback_amount",
  "fee_amount",
  "other_amount",
  "advance_cost_amount",
  "assigned_amount",
  "paid_amount",
] as const satisfies (keyof Movements)[];

const OF_SALES = [
  "sales_count",
  "gross_amount",
  "cancelled_amount",
  "chargeback_amount",
  "fee_amount",
] as const;
const OF_PAYMENTS = ["advance_cost_amount", "assigned_amount", "paid_amount"] as const;
/** What no sale caused belongs to no store. */
const OTHER = "iif(store_id = 0, cancelled_amount + chargeback_amount + other_amount, 0)";

export const answerGetStatement = answer(getStatement, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const today = clock.today();
  const from = `${query.month}-01`;
  if (from > today) {
    throw new ApiRefusal(422, "Este mês ainda não começou.", { month: "Este mês ainda não começou." });
  }
  const last = textOf(monthStart(dayOf(from), 1) - 1);
  const period = { from, to: today.startsWith(query.month) ? today : last };
  const rows = rowsOf(db, customerId, period);
  const opening = owedBefore(db, customerId, from);
  let balance = opening;
  const days = daysOf(period).map((date) => {
    const moved = addUp(rows.filter((row) => row.date === date));
    balance += change(moved);
    return { date, ...moved, balance_amount: balance };
  });
  return {
    status: 200,
    body: {
      month: query.month,
      ...period,
      opening_amount: opening,
      closing_amount: owedBefore(db, customerId, textOf(dayOf(period.to) + 1)),
      total: addUp(rows),
      days,
      groups: groupsOf(rows),
      ...freshnessOf(db, customerId, clock),
    },
  };
});

/** What moved, by day, acquirer and brand: sales and payments apart. */
function rowsOf(db: Db, customerId: string, { from, to }: Period): Row[] {
  const nothing = addUp([]);
  const sums = (names: readonly string[]) => names.map((name) => `sum(${name}) as ${name}`).join();
  const sold = all<Partial<Row>>(
    db,
    `select sale_day as date, acquirer, nullif(brand, '') as brand, ${sums(OF_SALES)} from daily_sales
     where customer_id = ? and sale_day between ? and ? group by 1, 2, 3`,
    customerId,
    from,
    to,
  );
  const paid = all<Partial<Row> & { arrangement: string }>(
    db,
    `select settlement_date as date, acquirer, arrangement, sum(${OTHER}) as other_amount, ${sums(OF_PAYMENTS)}
     from store_receivables where customer_id = ? and settlement_date between ? and ? group by 1, 2, 3`,
    customerId,
    from,
    to,
  );
  return [
    ...sold,
    ...paid.map(({ arrangement, ...row }) => ({ ...row, brand: brandOf(arrangement) as Group["brand"] })),
  ].map((row) => ({ ...nothing, ...row }) as Row);
}

/** What acquirers owed at the beginning of a day, by what is known now. */
function owedBefore(db: Db, customerId: string, day: string): number {
  const [row] = all<{ owed: number }>(
    db,
    `select coalesce((select sum(net_amount) from daily_sales where customer_id = ? and sale_day < ?), 0)
       + coalesce((select sum(${OTHER} - advance_cost_amount - assigned_amount - paid_amount)
           from store_receivables where customer_id = ? and settlement_date < ?), 0) as owed`,
    customerId,
    day,
    customerId,
    day,
  );
  return row?.owed ?? 0;
}

function change(moved: Movements): number {
  const { gross_amount, cancelled_amount, chargeback_amount, fee_amount } = moved;
  const { other_amount, advance_cost_amount, assigned_amount, paid_amount } = moved;
  const sold = gross_amount - cancelled_amount - chargeback_amount - fee_amount;
  return sold + other_amount - advance_cost_amount - assigned_amount - paid_amount;
}

function addUp(rows: readonly Movements[]): Movements {
  const sum = (name: keyof Movements) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(NAMES.map((name) => [name, sum(name)])) as Movements;
}

function groupsOf(rows: readonly Row[]): Group[] {
  return [...grouped(rows, ({ acquirer, brand }) => `${acquirer}/${brand ?? ""}`)]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([, mine]) => {
      const [first] = mine;
      const moved = addUp(mine);
      const isMoved = NAMES.some((name) => moved[name] !== 0);
      return first && isMoved ? [{ acquirer: first.acquirer, brand: first.brand, ...moved }] : [];
    });
}
