import type { Db } from "../../../database.ts";
import { all } from "../../query.ts";

interface Conflict {
  customer_id: string;
  trade_name: string;
  id: string;
  name: string;
  version: number;
  updated_at: number;
  first_id: string;
  first_name: string;
  first_version: number;
}

/**
 * Rules in force that never decide: of those of one type for the same payments, spelled alike, and the same days from
 * today on, the first decides; each later one that leads to another acquirer is in conflict with it.
 */
export function conflictsOf(db: Db, partnerId: string, today: string): Conflict[] {
  return all<Conflict>(
    db,
    `select c.customer_id, c.trade_name, r.id, r.name, r.version, r.updated_at, r.first_id,
       f.name as first_name, f.version as first_version
     from (
       select customer_id, id, name, version, updated_at, acquirer, first_value(id) over same as first_id
       from routing_rules r
       where enabled = 1 and (valid_to is null or valid_to >= ?)
         and customer_id in (select customer_id from companies where owner_partner_id = ?)
         -- Found in the index of each customer's rules: few are left to be put in order.
         and exists (select 1 from routing_rules o where o.customer_id = r.customer_id and o.type = r.type
           and o.condition = r.condition and o.acquirer <> r.acquirer)
       window same as (
         partition by customer_id, type, condition, group_id, max(coalesce(valid_from, ''), ?), valid_to
         order by priority, id)
     ) r join routing_rules f on f.id = r.first_id join companies c on c.customer_id = r.customer_id
     where r.acquirer <> f.acquirer`,
    today,
    partnerId,
    today,
  );
}
