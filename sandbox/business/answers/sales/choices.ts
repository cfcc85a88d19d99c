import { getSalesFilters, type SalesChoices } from "#contract/extension/sales";
import { Acquirer, Brand } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";

/** What the filter of a customer's sales offers, from what is few: no sale is read. */
export const answerGetSalesFilters = answer(getSalesFilters, (request) => {
  const { db } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const acquirers = valuesOf(
    db,
    "select acquirer as value from acquirer_contracts where customer_id = ?",
    customerId,
  );
  const brands = valuesOf(
    db,
    "select b.value from acquirer_contracts c, json_each(c.brands) b where c.customer_id = ?",
    customerId,
  );
  // Sums are looked through only for what no contract names any more, and no further than to the first that has it.
  const hasSold = (column: "acquirer" | "brand", value: string) =>
    first(db, `select 1 from daily_sales where customer_id = ? and ${column} = ?`, customerId, value) !==
    null;
  return {
    status: 200,
    body: {
      stores: all<SalesChoices["stores"][number]>(
        db,
        `select cast(id as text) as id, name, document from stores where customer_id = ? order by name, id`,
        customerId,
      ),
      terminals: all<SalesChoices["terminals"][number]>(
        db,
        `select logical_number, pos_number, cast(store_id as text) as store_id from terminals
         where customer_id = ? and (status = 'active' or last_sale_at is not null)
         order by store_id, logical_number`,
        customerId,
      ),
      acquirers: Acquirer.options.filter((one) => acquirers.has(one) || hasSold("acquirer", one)),
      brands: Brand.options.filter((one) => brands.has(one) || hasSold("brand", one)),
    },
  };
});

function valuesOf(db: Db, sql: string, customerId: string): Set<string> {
  return new Set(all<{ value: string }>(db, sql, customerId).map(({ value }) => value));
}
