import { describe, expect, test } from "vitest";
import { listRuleVersions } from "#contract/extension/routing";
import {
  changeInstallmentRule,
  createInstallmentRule,
  createProductRule,
  createValueRule,
  deleteInstallmentRule,
  listInstallmentRules,
} from "#contract/routing";
import { run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { refusalOf } from "../../support/refusal.ts";
import { elo, params, product, rulesOf, value } from "../../support/routing-rules.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(2000);
const { paulo, rita } = actorsOf(db);
const { create, versionsOf } = rulesOf(db);
const faults = (attempt: () => unknown) => {
  const { status, fields } = refusalOf(attempt);
  return [status, Object.keys(fields ?? {}).sort()];
};

describe("refusals", () => {
  test("a destination without contract, twice or to itself, an unknown group and reversed dates", () => {
    run(db, "delete from acquirer_contracts where customer_id = 'cli-1001' and acquirer = 'bin'");
    expect(faults(() => create({ acquirer: "bin" }))).toEqual([422, ["acquirer"]]);
    expect(faults(() => create({ fallback_acquirers: ["bin"] }))).toEqual([422, ["fallback_acquirers"]]);
    expect(faults(() => create({ fallback_acquirers: ["cielo"] }))).toEqual([422, ["fallback_acquirers"]]);
    expect(faults(() => create({ fallback_acquirers: ["rede", "rede"] }))).toEqual([
      422,
      ["fallback_acquirers"],
    ]);
    expect(faults(() => create({ group_id: "gru-1003-2" }))).toEqual([422, ["group_id"]]);
    expect(faults(() => create({ valid_from: "2026-02-01", valid_to: "2026-01-31" }))).toEqual([
      422,
      ["valid_to"],
    ]);
    expect(faults(() => create({ card_type: "debit", installments: [2, 3] }))).toEqual([
      422,
      ["installments"],
    ]);
  });

  test("an inactive contract is no reason to refuse", () => {
    run(
      db,
      "update acquirer_contracts set status = 'suspended' where customer_id = 'cli-1001' and acquirer = 'rede'",
    );
    expect(create({ acquirer: "rede" }).acquirer).toBe("rede");
  });

  test.each([
    [{ operator: "between", from: 2000, to: 2000 }, ["value.to"]],
    [{ operator: "between", from: 2000, to: 1999 }, ["value.to"]],
    [{ operator: "between", from: null, to: 1 }, ["value.from"]],
    [{ operator: "lte", from: 1, to: null }, ["value.from", "value.to"]],
    [{ operator: "eq", from: null, to: 5 }, ["value.from", "value.to"]],
    [{ operator: "gte", from: 1, to: 2 }, ["value.to"]],
  ] as const)("the limits %o are none", (limits, fields) => {
    const attempt = () => ask(paulo, createValueRule, { params, body: { ...value, value: limits } });
    expect(faults(attempt)).toEqual([422, fields]);
  });

  test("instalments that end before they begin, and a product that the card lacks", () => {
    const body = { ...product, card_type: "credit" as const };
    const attempt = (more: Partial<typeof product>) => () =>
      ask(paulo, createProductRule, { params, body: { ...body, ...more } });
    expect(faults(attempt({ installments: { from: 6, to: 2 } }))).toEqual([422, ["installments.to"]]);
    expect(faults(attempt({ product: "meal-voucher" }))).toEqual([422, ["card_type"]]);
    expect(faults(attempt({ product: "pix", card_type: null, brand: "visa" }))).toEqual([422, ["brand"]]);
  });

  test("a refused change leaves rule and versions as they were", () => {
    const rule = create();
    const attempt = () =>
      ask(paulo, changeInstallmentRule, {
        params: { ...params, routeId: rule.id },
        body: { version: 1, fallback_acquirers: ["cielo"] },
      });
    expect(faults(attempt)).toEqual([422, ["fallback_acquirers"]]);
    expect(versionsOf(rule.id)).toHaveLength(1);
  });

  test("a foreign customer and a foreign rule are not there", () => {
    expect(refusalOf(() => ask(rita, listInstallmentRules, { params })).status).toBe(404);
    const foreign = { customerId: "cli-1001", routeId: "rot-1003-05" };
    expect(refusalOf(() => ask(paulo, deleteInstallmentRule, { params: foreign })).status).toBe(404);
    const versions = { customerId: "cli-1001", type: "card-installments", ruleId: "rot-1003-05" } as const;
    expect(refusalOf(() => ask(paulo, listRuleVersions, { params: versions })).status).toBe(404);
    expect(refusalOf(() => ask(rita, createInstallmentRule, { params, body: elo })).status).toBe(404);
  });
});
