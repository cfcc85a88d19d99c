/** Routing rules as rows of their tables, and back. */
import type { RuleContent } from "#contract/routing-shapes";
import type { Value } from "../query.ts";
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

/** A rule's row, in the order of `RULE_COLUMNS`. */
export function ruleRow(rule: RuleContent): Value[] {
  return [
    rule.id,
    rule.customerId,
    rule.type,
    rule.name,
    rule.enabled ? 1 : 0,
    rule.priority,
    JSON.stringify(conditionOf(rule)),
    rule.acquirer,
    JSON.stringify(rule.fallback_acquirers),
    rule.group_id,
    rule.valid_from,
    rule.valid_to,
    rule.updated_by_name,
    Date.parse(rule.updated_at),
    rule.version,
  ];
}

export const VERSION_COLUMNS = [
  "rule_id",
  "version",
  "customer_id",
  "type",
  "content",
  "change",
  "by_name",
  "at",
  "deleted",
] as const;

/** The row of one version, in the order of `VERSION_COLUMNS`. */
export function versionRow(rule: RuleContent, change: string, deleted = false): Value[] {
  return [
    rule.id,
    rule.version,
    rule.customerId,
    rule.type,
    JSON.stringify(rule),
    change,
    rule.updated_by_name,
    Date.parse(rule.updated_at),
    deleted ? 1 : 0,
  ];
}

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
