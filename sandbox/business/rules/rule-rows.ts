/** Routing rules as rows of their tables, and back. */
import type { RuleContent } from "#contract/routing-shapes";
import type { NewRow } from "../query.ts";
import { conditionOf } from "./rule-types.ts";

export const RULE_COLUMNS = [
  "id",
  "customer_id",
  "type",
  "name",
  "enabled",
  "priority",
  "condition",
  "acquirer",
  "fallback_acquirers",
  "group_id",
  "valid_from",
  "valid_to",
  "updated_by_name",
  "updated_at",
  "version",
] as const;

/** A rule as its table keeps it. */
export interface RuleRow {
  id: string;
  customer_id: string;
  type: string;
  name: string;
  enabled: number;
  priority: number;
  condition: string;
  acquirer: string;
  fallback_acquirers: string;
  group_id: string | null;
  valid_from: string | null;
  valid_to: string | null;
  updated_by_name: string;
  updated_at: number;
  version: number;
}

export function ruleRow(rule: RuleContent) {
  return {
    id: rule.id,
    customer_id: rule.customerId,
    type: rule.type,
    name: rule.name,
    enabled: rule.enabled ? 1 : 0,
    priority: rule.priority,
    condition: JSON.stringify(conditionOf(rule)),
    acquirer: rule.acquirer,
    fallback_acquirers: JSON.stringify(rule.fallback_acquirers),
    group_id: rule.group_id,
    valid_from: rule.valid_from,
    valid_to: rule.valid_to,
    updated_by_name: rule.updated_by_name,
    updated_at: Date.parse(rule.updated_at),
    version: rule.version,
  } satisfies RuleRow;
}

/** The row of one version. */
export function versionRow(rule: RuleContent, change: string, deleted = false): NewRow {
  return {
    rule_id: rule.id,
    version: rule.version,
    customer_id: rule.customerId,
    type: rule.type,
    content: JSON.stringify(rule),
    change,
    by_name: rule.updated_by_name,
    at: Date.parse(rule.updated_at),
    deleted: deleted ? 1 : 0,
  };
}

/** A row as the wire has it, not yet parsed. */
export function wireOf(row: RuleRow): Record<string, unknown> {
  return {
    type: row.type,
    id: row.id,
    customerId: row.customer_id,
    name: row.name,
    priority: row.priority,
    enabled: row.enabled === 1,
    acquirer: row.acquirer,
    group_id: row.group_id,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    version: row.version,
    ...JSON.parse(row.condition),
    fallback_acquirers: JSON.parse(row.fallback_acquirers),
    updated_by_name: row.updated_by_name,
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
