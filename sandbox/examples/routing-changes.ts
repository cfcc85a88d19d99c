import * as changes from "#contract/extension/routing-changes";
import { listProductRules } from "#contract/routing";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

/** A rule as it stands, to be switched. */
async function switched(ask: Ask) {
  const [rule] = await ask(paulo, listProductRules, { params });
  if (!rule) throw new Error("the customer of the example has no rule by product");
  const { hits_30_days: _, ...before } = rule;
  return [{ rule_id: rule.id, before, after: { ...before, enabled: !before.enabled } }];
}

/** The customer's draft; of several examples one is there already. */
async function draft(ask: Ask) {
  const { items } = await ask(paulo, changes.listRoutingChanges, { params });
  const open = items.find(({ stage }) => stage === "draft");
  const body = { changes: await switched(ask), undoing: null };
  return open ?? ask(paulo, changes.createRoutingChanges, { params, body });
}

export const routingChangesExamples: Examples<typeof changes> = {
  listRoutingChanges: { ...paulo, input: { params } },
  getRoutingChanges: {
    ...paulo,
    input: async (ask) => ({ params: { ...params, setId: (await draft(ask)).id } }),
  },
  createRoutingChanges: {
    ...paulo,
    input: { params: { customerId: "cli-1003" }, body: { changes: [], undoing: null } },
  },
  updateRoutingChanges: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await draft(ask);
      const body = {
        stage: "draft" as const,
        plan: [],
        made: [],
        failure: null,
        publishes_at: null,
        version,
      };
      return { params: { ...params, setId: id }, body: { ...body, changes: await switched(ask) } };
    },
  },
};
