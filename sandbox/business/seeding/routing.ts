import { RuleContent } from "#contract/routing-shapes";
import type { Db } from "../../database.ts";
import { all, inserter, run } from "../query.ts";
import { DAY, type Day, HOUR, startOf, textOf } from "../rules/calendar.ts";
import { inOrder, type Routing, type StoreGroup } from "../rules/routing.ts";
import { ruleRow, versionRow } from "../rules/rule-rows.ts";
import { changeSentence } from "../rules/rule-sentences.ts";
import type { MerchantContracts } from "./contracts.ts";
import type { Merchant } from "./merchants.ts";
import { type GroupPlan, ROUTING_PLANS, type RulePlan } from "./routing-plans.ts";

const PARTNER = "Paulo Exemplo Andrade";

/** Writes groups and rules, and answers for each merchant the routing that its sales follow, or `null`. */
export function seedRouting(
  db: Db,
  merchants: readonly Merchant[],
  contracts: readonly MerchantContracts[],
  today: Day,
): (Routing | null)[] {
  const write = writers(db);
  return merchants.map((merchant, at) => {
    const plan = ROUTING_PLANS[merchant.number];
    if (!plan) {
      run(
        db,
        "update routing_groups set default_acquirers = ? where customer_id = ?",
        JSON.stringify(byShare(contracts[at])),
        merchant.customerId,
      );
      return null;
    }
    const stores = all<{ id: number }>(
      db,
      "select id from stores where customer_id = ? order by id",
      merchant.customerId,
    ).map(({ id }) => String(id));
    run(db, "delete from routing_groups where customer_id = ?", merchant.customerId);
    const groups = plan.groups.map((group, number) => write.group(merchant, group, number, stores));
    const counts = new Map<string, number>();
    const rules = plan.rules.map((rule, number) => {
      const priority = (counts.get(rule.type) ?? 0) + 1;
      counts.set(rule.type, priority);
      const versions = versionsOf(merchant, rule, { number, priority, groups, today });
      return write.rule(versions);
    });
    return { rules: inOrder(rules), groups };
  });
}

/** The acquirers of a merchant, the one that takes most first. */
function byShare({ contracts, contractShares }: MerchantContracts = { contracts: [], contractShares: [] }) {
  const share = (at: number) => (contractShares[at] ?? 0) - (contractShares[at - 1] ?? 0);
  return contracts
    .map(({ acquirer }, at) => ({ acquirer, share: share(at) }))
    .sort((one, other) => other.share - one.share)
    .map(({ acquirer }) => acquirer);
}

interface Place {
  number: number;
  priority: number;
  groups: readonly StoreGroup[];
  today: Day;
}

/** All versions of a planned rule, oldest first. What they decide was settled before the first seeded sale. */
function versionsOf(
  merchant: Merchant,
  plan: RulePlan,
  { number, priority, groups, today }: Place,
): RuleContent[] {
  const { name, acquirer, formerly, renamedFrom, endedDaysAgo } = plan;
  const createdAt = startOf(merchant.createdOn + 5) + 10 * HOUR + number * 300_000;
  const base = {
    type: plan.type,
    customerId: merchant.customerId,
    priority,
    ...plan.condition,
    id: `rot-${1000 + merchant.number}-${String(number + 1).padStart(2, "0")}`,
    enabled: plan.enabled ?? true,
    fallback_acquirers: plan.fallbacks ?? [],
    group_id: plan.group === undefined ? null : (groups[plan.group]?.id ?? null),
    valid_from: textOf(merchant.createdOn + 5),
    valid_to: endedDaysAgo === undefined ? null : textOf(today - endedDaysAgo),
  };
  const steps: { by: string; at: number; name: string; acquirer: string }[] = [];
  const first = { by: PARTNER, at: createdAt, name: renamedFrom ?? name };
  if (formerly)
    steps.push({ ...first, acquirer: formerly }, { ...first, at: createdAt + 12 * DAY, acquirer });
  else steps.push({ ...first, acquirer });
  if (renamedFrom) steps.push({ by: PARTNER, at: startOf(today - 6) + 11 * HOUR, name, acquirer });
  return steps.map(({ by, at, ...said }, step) =>
    RuleContent.parse({
      ...base,
      ...said,
      version: step + 1,
      updated_by_name: by,
      updated_at: new Date(at).toISOString(),
    }),
  );
}

function writers(db: Db) {
  const addGroup = inserter(db, "routing_groups");
  const addMember = inserter(db, "routing_group_stores");
  const addRule = inserter(db, "routing_rules");
  const addVersion = inserter(db, "routing_rule_versions");
  return {
    group(merchant: Merchant, plan: GroupPlan, number: number, stores: readonly string[]): StoreGroup {
      const id = `gru-${1000 + merchant.number}-${number + 1}`;
      const isDefault = number === 0;
      const enabled = plan.enabled ?? true;
      const storeIds = (plan.stores ?? []).flatMap((at) => stores[at] ?? []);
      addGroup({
        id,
        customer_id: merchant.customerId,
        name: plan.name,
        description: plan.description ?? null,
        enabled: enabled ? 1 : 0,
        is_default: isDefault ? 1 : 0,
        default_acquirers: JSON.stringify(plan.order),
        updated_by_name: PARTNER,
        updated_at: startOf(merchant.createdOn + 4) + 15 * HOUR,
        version: 1,
      });
      for (const storeId of storeIds) addMember({ store_id: Number(storeId), group_id: id });
      return { id, isDefault, enabled, storeIds, defaultAcquirers: plan.order };
    },
    rule(versions: readonly RuleContent[]): RuleContent {
      const last = versions.at(-1);
      if (!last) throw new Error("a rule has at least one version");
      addRule(ruleRow(last));
      for (const [at, content] of versions.entries()) {
        addVersion(versionRow(content, changeSentence(versions[at - 1] ?? null, content)));
      }
      return last;
    },
  };
}
