import { type DiscrepancyTotals, getDiscrepancyTotals } from "#contract/extension/discrepancies";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { grouped } from "../../grouped.ts";
import { all } from "../../query.ts";
import { ofBand } from "../../rules/instalment-bands.ts";
import { freshnessOf } from "../freshness.ts";
import { requireCustomer } from "../visibility.ts";
import { discrepanciesOf } from "./filter.ts";
import { DAYS } from "./rows.ts";

type Acquirers = DiscrepancyTotals["acquirers"];
type Months = DiscrepancyTotals["months"];
type Causes = DiscrepancyTotals["causes"];

const CAUSES = 10;

const CLAIMABLE = "d.status = 'open' and d.amount < 0";

const SUMS = `count(*) as count, coalesce(sum(max(-d.amount, 0)), 0) as lost_amount,
  coalesce(sum(max(d.amount, 0)), 0) as gained_amount, coalesce(sum(d.recovered_amount), 0) as recovered_amount,
  coalesce(sum(d.amount + d.recovered_amount), 0) as net_amount,
  count(*) filter (where ${CLAIMABLE}) as claimable_count,
  coalesce(sum(-d.amount) filter (where ${CLAIMABLE}), 0) as claimable_amount`;

// Where a band ends follows from where it begins, and is no part of what they are grouped by.
const FROM = ofBand("from", "d.instalments");
const TO = ofBand("to", "d.instalments");

type Sums = Omit<Acquirers[number], "acquirer">;
/** What one acquirer, month and type come to. */
type Part = Sums & Pick<Acquirers[number], "acquirer"> & Months[number];

/** The whole filter in sums: all, by acquirer, by month and type, and what costs most. */
export const answerGetDiscrepancyTotals = answer(getDiscrepancyTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const where = every(discrepanciesOf(customerId, query, request));
  const sum = <Row>(columns: string, rest: string) =>
    all<Row>(db, `select ${columns} from discrepancies d where ${where.sql} ${rest}`, ...where.values);
  // Read once, and added up thrice.
  const parts = sum<Part>(
    `d.acquirer, substr(${DAYS[query.date_of ?? "detection"]}, 1, 7) as month, d.type, ${SUMS},
     sum(d.amount) as amount`,
    "group by 1, 2, 3",
  );
  return {
    status: 200,
    body: {
      ...freshnessOf(db, customerId, clock),
      ...addUp(parts),
      acquirers: byAcquirer(parts),
      months: byMonth(parts),
      causes: sum<Causes[number]>(
        `d.acquirer, d.brand, d.modality, ${FROM} as instalments_from,
         ${TO} as instalments_to, d.type, count(*) as count, sum(d.amount) as amount`,
        `group by 1, 2, 3, 4, 6 having sum(d.amount) < 0 order by amount, 1, 2, 3, 4, 6 limit ${CAUSES}`,
      ),
    },
  };
});

const NAMES = [
  "count",
  "lost_amount",
  "gained_amount",
  "recovered_amount",
  "net_amount",
  "claimable_count",
  "claimable_amount",
] as const satisfies (keyof Sums)[];

function addUp(parts: readonly Part[]): Sums {
  const sums = NAMES.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]);
  return Object.fromEntries(sums) as Sums;
}

/** What loses most comes first. */
function byAcquirer(parts: readonly Part[]): Acquirers {
  return [...grouped(parts, ({ acquirer }) => acquirer)]
    .map(([acquirer, mine]) => ({ acquirer, ...addUp(mine) }))
    .sort((one, other) => other.lost_amount - one.lost_amount || compare(one.acquirer, other.acquirer));
}

function byMonth(parts: readonly Part[]): Months {
  return [...grouped(parts, ({ month, type }) => `${month} ${type}`).values()]
    .flatMap((mine) => {
      const [first] = mine;
      const amount = mine.reduce((sum, part) => sum + part.amount, 0);
      return first ? [{ month: first.month, type: first.type, count: addUp(mine).count, amount }] : [];
    })
    .sort((one, other) => compare(one.month, other.month) || compare(one.type, other.type));
}

/** As SQLite orders texts. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
