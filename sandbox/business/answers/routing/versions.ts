import { listRuleVersions } from "#contract/extension/routing";
import { RuleContent } from "#contract/routing-shapes";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { all, instant } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";

interface Row {
  version: number;
  content: string;
  change: string;
  by_name: string;
  at: number;
  deleted: number;
}

export const answerListRuleVersions = answer(listRuleVersions, (request) => {
  const { customerId, type, ruleId } = request.params;
  requireCustomer(request, customerId);
  const rows = all<Row>(
    request.db,
    `select version, content, change, by_name, at, deleted from routing_rule_versions
     where rule_id = ? and customer_id = ? and type = ? order by version desc`,
    ruleId,
    customerId,
    type,
  );
  if (rows.length === 0) throw new ApiRefusal(404, "Regra não encontrada.");
  return {
    status: 200,
    body: rows.map(({ version, content, change, by_name, at, deleted }) => ({
      version,
      at: instant(at),
      by_name,
      change,
      deleted: deleted === 1,
      rule: RuleContent.parse(JSON.parse(content)),
    })),
  };
});
