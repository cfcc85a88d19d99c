import { type ChargedFee, getChargedFees } from "#contract/extension/fees";
import { Acquirer, Brand, Modality } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { grouped } from "../../grouped.ts";
import { all } from "../../query.ts";
import { INSTALMENT_BANDS, ofBand } from "../../rules/instalment-bands.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { type Period, requirePeriod } from "../period.ts";
import { summedDays } from "../summed-days.ts";
import { requireCustomer } from "../visibility.ts";
import { averageRate, hundredths } from "./average.ts";

/** What fees are told apart by. */
type Key = Pick<ChargedFee, "acquirer" | "brand" | "modality" | "instalments">;

interface Sold extends Key {
  sales_count: number;
  gross_amount: number;
  /** Sum of gross × rate as sold. */
  rated_amount: number;
}

interface Difference extends Key {
  id: number;
  sale_id: number;
  gross_amount: number;
  contracted_rate: number;
  charged_rate: number;
  amount: number;
  recovered_amount: number;
}

/**
 * Contracted × charged. The rate as sold is the contract's of that day; what was charged differs from it only on the
 * sales of which a discrepancy says so.
 */
export const answerGetChargedFees = answer(getChargedFees, (request) => {
  const { db, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current } = requirePeriod(query);
  const filter: Condition[] = [
    ...given(query.acquirer, (list) => among("s.acquirer", list)),
    ...given(query.brand, (list) => among("s.brand", list)),
  ];
  const found = grouped(differences(db, customerId, current, filter), keyOf);
  const isWanted = (group: Sold) => query.differing !== "true" || found.has(keyOf(group));
  const groups = sold(db, customerId, current, filter).filter(isWanted).sort(inOrder);
  return {
    status: 200,
    body: {
      rows: groups.map((group) => rowOf(group, found.get(keyOf(group)) ?? [])),
      total: compare(groups, [...found.values()].flat()),
    },
  };
});

const SUMMED = "acquirer, brand, modality, instalments, sales_count, gross_amount, rated_amount";
const KEY = `s.acquirer, nullif(s.brand, '') as brand, s.modality, ${ofBand("band", "s.instalments")} as instalments`;

function sold(db: Db, customerId: string, period: Period, filter: readonly Condition[]): Sold[] {
  const { sql, values } = every(filter);
  const days = summedDays("daily_sales", customerId, period, SUMMED);
  return all<Sold>(
    db,
    `select ${KEY}, sum(s.sales_count) as sales_count, sum(s.gross_amount) as gross_amount,
       sum(s.rated_amount) as rated_amount
     from ${days.from} s where ${sql} group by 1, 2, 3, 4`,
    ...days.values,
    ...values,
  );
}

/** The newest sale first. */
function differences(
  db: Db,
  customerId: string,
  { from, to }: Period,
  filter: readonly Condition[],
): Difference[] {
  const { sql, values } = every([
    ["d.customer_id = ? and d.sale_day between ? and ?", customerId, from, to],
    ["s.customer_id = ?", customerId],
    ...filter,
  ]);
  return all<Difference>(
    db,
    `select d.id, d.sale_id, ${KEY}, s.gross_amount, d.contracted_rate, d.charged_rate, d.amount,
       d.recovered_amount
     from discrepancies d indexed by discrepancies_of_fees cross join sales s on s.id = d.sale_id
     where d.type = 'fee' and d.charged_rate is not null and d.contracted_rate is not null
       and ${sql} and s.${COUNTED}
     order by s.sold_at desc, d.id desc`,
    ...values,
  );
}

const MOST_IDS = 100;

function rowOf(group: Sold, behind: readonly Difference[]): ChargedFee {
  const { acquirer, brand, modality, instalments } = group;
  // A sale counts once, however often it was found to differ.
  const differing = [...new Map(behind.map((one) => [one.sale_id, one])).values()];
  return {
    acquirer,
    brand,
    modality,
    instalments,
    ...compare([group], behind),
    discrepancy_ids: behind.slice(0, MOST_IDS).map(({ id }) => String(id)),
    differing: differing.length === 0 ? null : differingRates(differing),
  };
}

/** Rates are weighted by gross; what a discrepancy adds to a rate counts on its own sale only. */
function compare(groups: readonly Sold[], behind: readonly Difference[]) {
  const gross = sum(groups, (group) => group.gross_amount);
  const contracted = sum(groups, (group) => group.rated_amount);
  const added = sum(behind, (one) => one.gross_amount * (one.charged_rate - one.contracted_rate));
  return {
    sales_count: sum(groups, (group) => group.sales_count),
    gross_amount: gross,
    ...rates(contracted, contracted + added, gross),
    delta_amount: sum(behind, (one) => one.amount),
    recovered_amount: sum(behind, (one) => one.recovered_amount),
    discrepancy_count: behind.length,
  };
}

function differingRates(sales: readonly Difference[]): NonNullable<ChargedFee["differing"]> {
  const gross = sum(sales, (sale) => sale.gross_amount);
  const contracted = sum(sales, (sale) => sale.gross_amount * sale.contracted_rate);
  const charged = sum(sales, (sale) => sale.gross_amount * sale.charged_rate);
  return { sales_count: sales.length, gross_amount: gross, ...rates(contracted, charged, gross) };
}

/** The difference is of what is shown, so that the three agree to the last digit. */
function rates(contractedAmount: number, chargedAmount: number, gross: number) {
  const contracted_rate = averageRate(contractedAmount, gross);
  const charged_rate = averageRate(chargedAmount, gross);
  return { contracted_rate, charged_rate, delta_rate: hundredths(charged_rate - contracted_rate) };
}

function sum<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}

function keyOf({ acquirer, brand, modality, instalments }: Key): string {
  return `${acquirer}/${brand}/${modality}/${instalments}`;
}

/** By acquirer, brand, modality and instalments, each in the order of its own list; PIX last. */
function inOrder(one: Key, other: Key): number {
  const place = ({ acquirer, brand, modality, instalments }: Key) => [
    Acquirer.options.indexOf(acquirer),
    brand === null ? Brand.options.length : Brand.options.indexOf(brand),
    Modality.options.indexOf(modality),
    INSTALMENT_BANDS.findIndex(({ band }) => band === instalments),
  ];
  const places = place(other);
  return place(one).reduce((order, at, index) => order || at - (places[index] ?? 0), 0);
}
