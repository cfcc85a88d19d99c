import { type EffectiveFees, getEffectiveFees } from "#contract/extension/fees";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { requirePeriod } from "../period.ts";
import { firstSaleDay } from "../since.ts";
import { summedDays } from "../summed-days.ts";
import { requireCustomer } from "../visibility.ts";
import { averageRate } from "./average.ts";

type Month = EffectiveFees["months"][number];

/** What of each month's sales went to the acquirers, per cent of what stands of them. */
export const answerGetEffectiveFees = answer(getEffectiveFees, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current } = requirePeriod(request.query);
  const { from, values } = summedDays("store_sales", customerId, current);
  const rows = all<Omit<Month, "effective_rate">>(
    request.db,
    `select substr(sale_day, 1, 7) as month, acquirer, sum(sales_count) as sales_count,
       sum(gross_amount) as gross_amount,
       sum(gross_amount - cancelled_amount - chargeback_amount) as standing_amount,
       sum(fee_amount) as fee_amount
     from ${from} where ${COUNTED} group by 1, 2 order by 1, 2`,
    ...values,
  );
  const months = rows.map((row): Month => {
    const { fee_amount, standing_amount: standing } = row;
    return { ...row, effective_rate: standing === 0 ? null : averageRate(fee_amount * 10_000, standing) };
  });
  return { status: 200, body: { since: firstSaleDay(request.db, [customerId]), months } };
});
