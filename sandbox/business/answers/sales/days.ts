import { getSalesDays, type SalesDays } from "#contract/extension/sales";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { DAY, dayOf, OFFSET } from "../../rules/calendar.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { daysOf } from "../period.ts";
import { requireCustomer } from "../visibility.ts";
import { requireFilter, type SalesWhere } from "./filter.ts";

type Part = SalesDays["days"][number]["parts"][number];

/** Sales as the totals count them, per day and modality or brand. */
export const answerGetSalesDays = answer(getSalesDays, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { query } = request;
  const parts = partsByDay(
    request.db,
    requireFilter(customerId, query, request, true),
    query.by ?? "modality",
  );
  return {
    status: 200,
    body: {
      days: daysOf(query).map((date) => {
        const sold = parts.get(dayOf(date)) ?? [];
        return {
          date,
          gross_amount: sold.reduce((sum, part) => sum + part.gross_amount, 0),
          sales_count: sold.reduce((sum, part) => sum + part.sales_count, 0),
          parts: sold,
        };
      }),
    },
  };
});

function partsByDay(db: Db, where: SalesWhere, by: "modality" | "brand"): Map<number, Part[]> {
  const { sql, values } = every(where.sums?.conditions ?? where.rows);
  // The index knows when a sale was made, not its day in São Paulo.
  const day = where.sums ? "unixepoch(sale_day) / 86400" : `(${where.at} - ${OFFSET}) / ${DAY}`;
  const rows = all<Part & { day: number }>(
    db,
    `select ${day} as day, nullif(${by}, '') as part, sum(gross_amount) as gross_amount,
       ${where.sums ? "sum(sales_count)" : "count(*)"} as sales_count
     from ${where.sums?.from ?? where.from} where ${sql} and ${COUNTED}
     group by 1, 2 order by 1, 3 desc, 2`,
    ...(where.sums?.values ?? []),
    ...values,
  );
  const days = new Map<number, Part[]>();
  for (const { day, part, gross_amount, sales_count } of rows) {
    const parts = days.get(day) ?? [];
    parts.push({ part, gross_amount, sales_count });
    days.set(day, parts);
  }
  return days;
}
