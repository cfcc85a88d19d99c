import { listRuleVersions, type RuleVersion } from "#contract/extension/routing";
import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";

interface RuleKey {
  customerId: string;
  type: RuleType;
  id: string;
}

/** All versions of a rule as they stand now, newest first; also of one that was deleted. 404 for none. */
export function askVersions(portal: Portal, { customerId, type, id }: RuleKey): Promise<RuleVersion[]> {
  return portal.ask(listRuleVersions, { params: { customerId, type, ruleId: id } });
}
