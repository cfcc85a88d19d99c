import { getOverviewMix, type OverviewMix } from "#contract/extension/overview";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { type Period, requirePeriod } from "../period.ts";
import { summedDays } from "../summed-days.ts";
import { requireCustomer } from "../visibility.ts";

/** Sales as the figures count them, divided five ways; each division but the top terminals sums to the figures. */
export const answerGetOverviewMix = answer(getOverviewMix, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current } = requirePeriod(request.query);
  const divide = <Row>(sql: Division) => rank<Row>(request.db, sql, customerId, current);
  return {
    status: 200,
    body: {
      brands: divide<OverviewMix["brands"][number]>(BY_BRAND),
      modalities: divide<OverviewMix["modalities"][number]>(BY_MODALITY),
      acquirers: divide<OverviewMix["acquirers"][number]>(BY_ACQUIRER),
      terminals: divide<OverviewMix["terminals"][number]>(BY_TERMINAL),
      stores: divide<OverviewMix["stores"][number]>(BY_STORE),
    },
  };
});

interface Division {
  columns: string;
  /** `s` are the sums. */
  sums: "daily_sales" | "store_sales" | "terminal_sales";
  joined?: string;
  where?: string;
  group: string;
  limit?: number;
}

const BY_BRAND: Division = {
  columns: "nullif(s.brand, '') as brand",
  sums: "daily_sales",
  group: "s.brand",
};
const BY_MODALITY: Division = {
  columns: "s.modality as modality, s.instalments as instalments",
  sums: "daily_sales",
  group: "s.modality, s.instalments",
};
const BY_ACQUIRER: Division = {
  columns: "s.acquirer as acquirer",
  sums: "store_sales",
  where: `s.${COUNTED}`,
  group: "s.acquirer",
};
const BY_TERMINAL: Division = {
  columns: "t.logical_number as logical_number, stores.name as store_name",
  sums: "terminal_sales",
  joined: "join terminals t on t.id = s.terminal_id join stores on stores.id = t.store_id",
  group: "t.id",
  limit: 5,
};
const BY_STORE: Division = {
  columns: "cast(stores.id as text) as store_id, stores.name as store_name",
  sums: "terminal_sales",
  joined: "join stores on stores.id = s.store_id",
  group: "stores.id",
};

function rank<Row>(db: Db, division: Division, customerId: string, period: Period): Row[] {
  const { sums, joined = "", where = "1" } = division;
  const { from, values } =
    sums === "terminal_sales" ? ofTerminals(customerId, period) : summedDays(sums, customerId, period);
  return all<Row>(
    db,
    `select ${division.columns}, sum(s.gross_amount) as gross_amount, sum(s.sales_count) as sales_count
     from ${from} s ${joined} where ${where}
     group by ${division.group} order by sum(s.gross_amount) desc, ${division.group}
     limit ${division.limit ?? -1}`,
    ...values,
  );
}

function ofTerminals(customerId: string, { from, to }: Period) {
  return {
    from: "(select * from terminal_sales where customer_id = ? and sale_day between ? and ?)",
    values: [customerId, from, to],
  };
}
