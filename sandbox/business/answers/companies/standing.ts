import { getCustomerStanding } from "#contract/extension/standings";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { standingAmong } from "../../standing.ts";
import { REACHED, reachOf } from "../reach.ts";
import { companyConditions } from "./companies.ts";

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

interface Row {
  id: string;
  key: string;
  is_found: 0 | 1;
}

/** Where a customer stands among those of a filter: they are some thousands, and sorted as the portal sorts them. */
export const answerGetCustomerStanding = answer(getCustomerStanding, (request) => {
  const { db, params, query } = request;
  const { sql, values } = every(companyConditions(request));
  const rows = all<Row>(
    db,
    `select c.customer_id as id, c.${query.sort ?? "trade_name"} as key, (${sql}) is true as is_found from companies c
     where ${REACHED} and c.customer_id is not null and ((${sql}) or c.customer_id = ?) order by c.search_key, c.id`,
    ...values,
    ...reachOf(request),
    ...values,
    params.customerId,
  );
  const sign = query.direction === "desc" ? -1 : 1;
  const sorted = rows.sort((one, other) => sign * collator.compare(one.key, other.key));
  return {
    status: 200,
    body: standingAmong(sorted, params.customerId, "Cliente não encontrado.", query.limit),
  };
});
