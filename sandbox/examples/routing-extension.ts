import type * as routing from "#contract/extension/routing";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { customerId: "cli-1001" };

export const routingExtensionExamples: Examples<typeof routing> = {
  listRuleVersions: {
    ...paulo,
    input: { params: { ...params, type: "card-installments", ruleId: "rot-1001-08" } },
  },
  getRoutingHits: { ...paulo, input: { params } },
  getRoutingProfile: { ...paulo, input: { params, query: { from: "2026-10-01", to: "2026-10-31" } } },
};
