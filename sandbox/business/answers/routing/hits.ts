import { getRoutingHits, type RoutingHits } from "#contract/extension/routing";
import { RuleType } from "#contract/routing-shapes";
import type { Acquirer } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { hitsPeriod } from "./rules-read.ts";

interface Row {
  rule_id: string;
  acquirer: Acquirer;
  sales_count: number;
  gross_amount: number;
  type: string | null;
  name: string | null;
}

type Share = RoutingHits["total"];
type RuleHits = RoutingHits["rules"][number];

/** A handful of rows, one per rule and acquirer, however many sales they stand for. */
export const answerGetRoutingHits = answer(getRoutingHits, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const period = hitsPeriod(request);
  const rows = all<Row>(
    request.db,
    `select s.rule_id, s.acquirer, s.sales_count, s.gross_amount, v.type, v.content ->> 'name' as name
     from (select rule_id, acquirer, sum(sales_count) as sales_count, sum(gross_amount) as gross_amount
           from rule_sales where customer_id = ? and sale_day between ? and ?
           group by rule_id, acquirer having sum(sales_count) > 0) s
     left join routing_rule_versions v on v.rule_id = s.rule_id
       and v.version = (select max(version) from routing_rule_versions where rule_id = s.rule_id)
     order by s.gross_amount desc, s.rule_id, s.acquirer`,
    customerId,
    period.from,
    period.to,
  );
  const total: Share = { sales_count: 0, gross_amount: 0 };
  const rules = new Map<string, RuleHits>();
  const acquirers = new Map<Acquirer, Share & { acquirer: Acquirer }>();
  for (const { rule_id, acquirer, sales_count, gross_amount, type, name } of rows) {
    const share = { sales_count, gross_amount };
    const rule = rules.get(rule_id) ?? {
      rule_id: rule_id || null,
      type: type === null ? null : RuleType.parse(type),
      name: name ?? "Ordem padrão do grupo",
      acquirers: [],
      sales_count: 0,
      gross_amount: 0,
    };
    const all = acquirers.get(acquirer) ?? { acquirer, sales_count: 0, gross_amount: 0 };
    rule.acquirers.push({ acquirer, ...share });
    for (const sum of [total, rule, all]) add(sum, share);
    rules.set(rule_id, rule);
    acquirers.set(acquirer, all);
  }
  return {
    status: 200,
    body: {
      ...period,
      total,
      rules: [...rules.values()].sort(largestFirst),
      acquirers: [...acquirers.values()].sort(largestFirst),
    },
  };
});

function add(sum: Share, { sales_count, gross_amount }: Share): void {
  sum.sales_count += sales_count;
  sum.gross_amount += gross_amount;
}

const largestFirst = (one: Share, other: Share) => other.gross_amount - one.gross_amount;
