import { getTerminalTotals, type TerminalTotals } from "#contract/extension/terminals";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all, instant } from "../../query.ts";
import { DESK } from "../../rules/document-desk.ts";
import { ownerOf } from "../establishment/reviews.ts";
import { requireCustomer } from "../visibility.ts";
import { idleFor, terminalConditions, WITH_REPLACEMENT } from "./filter.ts";
import { statusAt, TERMINALS } from "./rows.ts";

const IDLE_DAYS = 30;

type StoreRow = Omit<TerminalTotals["stores"][number], "store_id" | "last_sale_at"> & {
  store_id: number;
  last_sale_at: number | null;
};

/** How many terminals of a filter are in each status, and in each store. */
export const answerGetTerminalTotals = answer(getTerminalTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const where = every(terminalConditions(query, customerId, request));
  const [asked] = WITH_REPLACEMENT;
  const found = all<TerminalTotals["statuses"][number] & { replacements: number }>(
    db,
    `select ${statusAt(clock)} as status, count(*) as count, count(case when ${asked} then 1 end) as replacements
     from ${TERMINALS} where ${where.sql} group by 1 order by 1`,
    ...where.values,
  );
  const idle = every([idleFor(IDLE_DAYS, clock)]);
  const stores = all<StoreRow>(
    db,
    `select stores.id as store_id, stores.name as store_name, stores.code as store_code, stores.city,
       stores.state, count(t.id) as count, count(case when t.status = 'active' then 1 end) as active,
       count(case when ${idle.sql} then 1 end) as idle, max(t.last_sale_at) as last_sale_at
     from stores left join terminals t on t.store_id = stores.id
       and t.id in (select t.id from ${TERMINALS} where ${where.sql})
     where stores.customer_id = ? group by stores.id order by stores.name, stores.id`,
    ...idle.values,
    ...where.values,
    customerId,
  );
  const models = all<{ model: string }>(
    db,
    "select distinct model from terminals where customer_id = ? order by model",
    customerId,
  );
  return {
    status: 200,
    body: {
      count: found.reduce((sum, { count }) => sum + count, 0),
      statuses: found.map(({ status, count }) => ({ status, count })),
      replacements: found.reduce((sum, { replacements }) => sum + replacements, 0),
      stores: stores.map((row) => ({
        ...row,
        store_id: String(row.store_id),
        last_sale_at: instant(row.last_sale_at),
      })),
      models: models.map(({ model }) => model),
      asked_of: askedOf(db, customerId),
    },
  };
});

function askedOf(db: Db, customerId: string): TerminalTotals["asked_of"] {
  const { owner, owner_name } = ownerOf(db, customerId);
  if (owner === null) return { name: DESK, is_partner: false };
  return owner_name === null ? null : { name: owner_name, is_partner: true };
}
