import { RuleContent, type RuleType } from "#contract/routing-shapes";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dayOf, textOf } from "../../rules/calendar.ts";
import { RULE_COLUMNS, type RuleRow, wireOf } from "../../rules/rule-rows.ts";
import { requireCustomer } from "../visibility.ts";

const HITS_DAYS = 30;

/** The days, both inclusive, that hits are counted over. */
export function hitsPeriod({ clock }: Pick<ApiRequest, "clock">): { from: string; to: string } {
  const to = clock.today();
  return { from: textOf(dayOf(to) - HITS_DAYS + 1), to };
}

/** Sales of the last 30 days by the rule that decided them. */
function hitsOf(request: Pick<ApiRequest, "db" | "clock">, customerId: string): Map<string, number> {
  const { from, to } = hitsPeriod(request);
  const rows = all<{ rule_id: string; count: number }>(
    request.db,
    `select rule_id, sum(sales_count) as count from rule_sales
     where customer_id = ? and sale_day between ? and ? group by rule_id`,
    customerId,
    from,
    to,
  );
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]));
}

/** A customer's rule of a type as it stands, or `null`. */
export function findRule(db: Db, customerId: string, type: RuleType, id: string): RuleContent | null {
  const row = first<RuleRow>(
    db,
    `select ${RULE_COLUMNS.join(", ")} from routing_rules where id = ? and customer_id = ? and type = ?`,
    id,
    customerId,
    type,
  );
  return row && RuleContent.parse(wireOf(row));
}

/** Adds to a rule how often it decided. */
export function withHits(request: Pick<ApiRequest, "db" | "clock">, rule: RuleContent) {
  return { ...rule, hits_30_days: hitsOf(request, rule.customerId).get(rule.id) ?? 0 };
}

/** A customer's rules of a type in their order, as the wire has them, not yet parsed. */
export function rulesOf(request: ApiRequest, customerId: string, type: RuleType): Record<string, unknown>[] {
  requireCustomer(request, customerId);
  const hits = hitsOf(request, customerId);
  return all<RuleRow>(
    request.db,
    `select ${RULE_COLUMNS.join(", ")} from routing_rules where customer_id = ? and type = ?
     order by priority, id`,
    customerId,
    type,
  ).map((row) => ({ ...wireOf(row), hits_30_days: hits.get(row.id) ?? 0 }));
}
