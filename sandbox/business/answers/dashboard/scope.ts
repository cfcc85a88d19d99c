import type { DashboardFilter } from "#contract/extension/partner-dashboard";
import { Acquirer } from "#contract/values";
import type { ApiRequest } from "../../../api/handler.ts";
import { type Condition, containing, every, folded, given } from "../../conditions.ts";
import { all } from "../../query.ts";
import { requirePartner } from "../visibility.ts";

/** Which merchants a block is about, and which of their sales. Each text is a JSON list for `json_each(?)`. */
export interface Scope {
  customers: string;
  acquirers: string;
  /** The status of the merchants that are counted; sums are of all in `customers`. */
  status: string;
}

export const LISTED = "(select value from json_each(?))";

type Asked = Pick<ApiRequest, "db" | "user" | "company"> & {
  params: { partnerId: string };
  query: DashboardFilter;
};

/** The partner's merchants that fit the filter; 404 for a partner that the asker does not act for. */
export function scopeOf(request: Asked): Scope {
  const { db, params, query } = request;
  requirePartner(request, params.partnerId);
  const where = every([
    ["owner_partner_id = ? and customer_id is not null", params.partnerId],
    ...given(query.status, (status): Condition => ["status = ?", status]),
    ...given(query.state, (state): Condition => ["state = ?", state]),
    ...given(query.acquirer, (acquirers) => contractedWith(acquirers)),
    ...given(query.product, (products) => subscribedTo(products)),
  ]);
  const rows = all<{ customer_id: string; city: string }>(
    db,
    `select customer_id, city from companies where ${where.sql} order by customer_id`,
    ...where.values,
  );
  const city = folded(query.city ?? "");
  const found = rows.filter((row) => folded(row.city).includes(city));
  return {
    customers: JSON.stringify(found.map(({ customer_id }) => customer_id)),
    acquirers: JSON.stringify(query.acquirer?.split(",") ?? Acquirer.options),
    status: query.status ?? "active",
  };
}

/** Who has a contract with one of them that is not closed. */
export function contractedWith(acquirers: string, column = "customer_id"): Condition {
  return [
    `${column} in (select customer_id from acquirer_contracts
       where status <> 'closed' and acquirer in ${LISTED})`,
    JSON.stringify(acquirers.split(",")),
  ];
}

/** Who has an active subscription to one of them. */
export function subscribedTo(products: string, column = "customer_id"): Condition {
  const [holds, ...values] = holdsProduct(products);
  return [
    `${column} in (select s.customer_id from subscriptions s join plans p on p.id = s.plan_id
       where s.status = 'active' and (${holds}))`,
    ...values,
  ];
}

/** Whether `plans p` holds one of these products, which stand quoted in its JSON list. */
export function holdsProduct(products: string): Condition {
  const names = products.split(",");
  return [
    names.map(() => "p.products like ? escape '\\'").join(" or "),
    ...names.map((name) => containing(`"${name}"`)),
  ];
}
