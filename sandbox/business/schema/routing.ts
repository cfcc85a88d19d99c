import { RuleType } from "#contract/routing-shapes";

/** Which acquirer takes which sale: rules with all their versions, and groups of stores. */
export const ROUTING_TABLES = {
  routing_rules: `
    id text primary key,
    customer_id text not null,
    type text not null check (type in (${RuleType.options.map((type) => `'${type}'`).join(", ")})),
    name text not null,
    enabled integer not null check (enabled in (0, 1)),
    priority integer not null,
    -- JSON: the condition as the wire spells it for this type.
    condition text not null,
    acquirer text not null,
    -- JSON list, in order.
    fallback_acquirers text not null,
    -- null for the stores of all groups.
    group_id text,
    -- Days, both inclusive.
    valid_from text,
    valid_to text,
    updated_by_name text not null,
    updated_at integer not null,
    version integer not null`,
  routing_rule_versions: `
    rule_id text not null,
    version integer not null,
    customer_id text not null,
    type text not null,
    -- JSON: the whole rule as the wire has it.
    content text not null,
    -- pt-BR: what this version changed.
    change text not null,
    by_name text not null,
    at integer not null,
    deleted integer not null default 0 check (deleted in (0, 1)),
    primary key (rule_id, version)`,
  routing_groups: `
    id text primary key,
    customer_id text not null,
    name text not null,
    description text,
    enabled integer not null check (enabled in (0, 1)),
    is_default integer not null check (is_default in (0, 1)),
    -- JSON list, in order.
    default_acquirers text not null,
    updated_by_name text not null,
    updated_at integer not null,
    version integer not null`,
  // A store without a row is in the customer's default group, as each new store is.
  routing_group_stores: `
    store_id integer primary key,
    group_id text not null`,
} as const;

export const ROUTING_INDEXES = {
  routing_rules_by_customer: "routing_rules (customer_id, type, priority, id)",
  routing_versions_by_customer: "routing_rule_versions (customer_id, rule_id, version)",
  routing_groups_by_customer: "routing_groups (customer_id)",
  routing_group_stores_by_group: "routing_group_stores (group_id)",
} as const;

const DEFAULT_GROUP = `
  insert or ignore into routing_groups (id, customer_id, name, description, enabled, is_default,
    default_acquirers, updated_by_name, updated_at, version)
  values (replace(new.customer_id, 'cli-', 'gru-') || '-1', new.customer_id, 'Todas as lojas', null, 1, 1,
    '[]', 'Portal', new.created_at, 1);`;

/** Every customer has a default group, from its first moment on. */
export const CREATE_ROUTING_TRIGGERS = `
  create trigger if not exists customer_grouped after insert on companies when new.customer_id is not null
  begin ${DEFAULT_GROUP} end;
  create trigger if not exists customer_grouped_later after update of customer_id on companies
  when old.customer_id is null and new.customer_id is not null
  begin ${DEFAULT_GROUP} end;`;
