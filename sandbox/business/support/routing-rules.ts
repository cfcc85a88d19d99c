import type { InputOf } from "#contract/call";
import { listRuleVersions } from "#contract/extension/routing";
import { createInstallmentRule, type createProductRule, type createValueRule } from "#contract/routing";
import type { Db } from "../../database.ts";
import { actorsOf } from "./actors.ts";
import { ask } from "./ask.ts";

export const params = { customerId: "cli-1001" };

type NewRule = InputOf<typeof createInstallmentRule>["body"];
/** One new rule of each type, all of them good. */
export const elo: NewRule = {
  card_type: "credit",
  brand: "elo",
  installments: [3, 2, 2],
  enabled: true,
  acquirer: "cielo",
};
export const value: InputOf<typeof createValueRule>["body"] = {
  card_type: "debit",
  brand: null,
  entry_type: null,
  installments: { from: 1, to: 1 },
  value: { operator: "between", from: 1000, to: 2000 },
  enabled: true,
  acquirer: "rede",
};
export const product: InputOf<typeof createProductRule>["body"] = {
  ...value,
  value: null,
  product: "single",
};

/** Paulo, making rules for Maria's sales, and the versions of a rule as she reads them. */
export function rulesOf(db: Db) {
  const { paulo, maria } = actorsOf(db);
  const create = (more: Partial<NewRule> = {}) =>
    ask(paulo, createInstallmentRule, { params, body: { ...elo, ...more } }).body;
  const versionsOf = (ruleId: string) =>
    ask(maria, listRuleVersions, { params: { ...params, type: "card-installments", ruleId } }).body;
  return { create, versionsOf };
}
