import type { RoutingGroup } from "#contract/routing-shapes";
import type { Acquirer } from "#contract/values";
import type { Db } from "../../../database.ts";
import { all, instant } from "../../query.ts";
import type { StoreGroup } from "../../rules/routing.ts";

interface GroupRow {
  id: string;
  customer_id: string;
  name: string;
  description: string | null;
  enabled: number;
  is_default: number;
  default_acquirers: string;
  updated_by_name: string;
  updated_at: number;
  version: number;
}

/** A customer's groups with their stores and rules: the default one first, then by name. */
export function groupsOf(db: Db, customerId: string): RoutingGroup[] {
  const rows = all<GroupRow>(
    db,
    `select id, customer_id, name, description, enabled, is_default, default_acquirers, updated_by_name,
       updated_at, version
     from routing_groups where customer_id = ? order by is_default desc, name, id`,
    customerId,
  );
  const fallback = rows.find(({ is_default }) => is_default === 1)?.id;
  const stores = all<{ id: number; name: string; group_id: string | null }>(
    db,
    `select s.id, s.name, m.group_id from stores s left join routing_group_stores m on m.store_id = s.id
     where s.customer_id = ? order by s.id`,
    customerId,
  );
  const rules = all<{ id: string; group_id: string }>(
    db,
    "select id, group_id from routing_rules where customer_id = ? and group_id is not null order by id",
    customerId,
  );
  return rows.map(({ default_acquirers, updated_at, ...row }) => {
    const mine = stores.filter(({ group_id }) => (group_id ?? fallback) === row.id);
    return {
      ...row,
      enabled: row.enabled === 1,
      is_default: row.is_default === 1,
      // Written by us, from the contract's own list.
      default_acquirers: JSON.parse(default_acquirers) as Acquirer[],
      store_ids: mine.map(({ id }) => String(id)),
      stores: mine.map(({ id, name }) => ({ id: String(id), name })),
      rule_ids: rules.filter(({ group_id }) => group_id === row.id).map(({ id }) => id),
      updated_at: instant(updated_at),
    };
  });
}

/** The groups as routing itself sees them. */
export function storeGroupsOf(db: Db, customerId: string): StoreGroup[] {
  return groupsOf(db, customerId).map(({ id, is_default, enabled, store_ids, default_acquirers }) => ({
    id,
    enabled,
    isDefault: is_default,
    storeIds: store_ids,
    defaultAcquirers: default_acquirers,
  }));
}
