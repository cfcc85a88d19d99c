/** The faults that the sandbox plants in the rules of its customers are found, and nothing is found that is none. */
import { expect, test } from "vitest";
import { ROUTING_PLANS } from "../../../sandbox/business/seeding/routing-plans.ts";
import { evaluate, inOrder } from "./evaluate";
import { findFindings } from "./findings";
import type { Contract, Group, Rule } from "./rule";

const TODAY = "2026-11-20";
const ALL = ["bin", "cielo", "getnet", "rede", "stone"] as const;
const BRANDS = ["visa", "mastercard", "elo", "amex"] as const;

const contract = (acquirer: Contract["acquirer"], more: Partial<Contract> = {}): Contract => ({
  acquirer,
  status: "active",
  brands: BRANDS,
  pix: { enabled: true },
  modalities: ["debit", "credit", "instalments", "prepaid", "voucher", "pix"],
  max_instalments: BRANDS.map((brand) => ({ brand, count: 12 })),
  ...more,
});

/** A customer's plan as the upstream answers it. Every store but those of the plan's groups is in the default one. */
function routingOf(customer: number): { rules: Rule[]; groups: Group[] } {
  const plan = ROUTING_PLANS[customer];
  if (!plan) throw new Error(`customer ${customer} has no plan`);
  const groups = plan.groups.map(
    ({ stores, order, enabled = true }, at): Group => ({
      id: `g${at}`,
      is_default: at === 0,
      enabled,
      default_acquirers: order,
      store_ids: (stores ?? [9]).map(String),
    }),
  );
  const counts: Record<string, number> = {};
  const rules = plan.rules.map((rule) => {
    counts[rule.type] = (counts[rule.type] ?? 0) + 1;
    return {
      id: rule.name,
      type: rule.type,
      acquirer: rule.acquirer,
      enabled: rule.enabled ?? true,
      priority: counts[rule.type],
      fallback_acquirers: rule.fallbacks ?? [],
      group_id: rule.group === undefined ? null : `g${rule.group}`,
      valid_from: null,
      valid_to: rule.endedDaysAgo === undefined ? null : "2026-08-16",
      ...rule.condition,
    } as Rule;
  });
  return { rules, groups };
}

/** Its findings, with what matters of each; `no` are the acquirers whose contract is as said. */
function found(customer: number, differing: readonly Contract[] = []): unknown[] {
  const routing = routingOf(customer);
  const contracts = ALL.map(
    (acquirer) => differing.find((one) => one.acquirer === acquirer) ?? contract(acquirer),
  );
  return findFindings(routing, contracts, TODAY).map((finding) => {
    if ("payment" in finding && finding.kind !== "conflict" && finding.kind !== "overlap") {
      const all = { rules: inOrder(routing.rules), groups: routing.groups };
      const { rule } = evaluate(finding.payment, all, () => null);
      // Nobody's band decides in a gap; else the rule itself does.
      if (finding.kind === "gap") expect(rule?.type).not.toBe("card-value");
      else expect(rule?.id).toBe(finding.rule_id);
    }
    const { payment: _, ...rest } = { payment: null, ...finding };
    return rest;
  });
}

/** A rule that is for any count of instalments also decides payments in more than the contracts' twelve. */
const tooMany = (rule_id: string, acquirer: string, brand: string) => ({
  kind: "instalments-over-contract",
  rule_id,
  acquirer,
  brand,
  limit: 12,
});

test("customer 1: a conflict, a rule that is never reached, a gap, too many instalments, a group without order", () => {
  expect(found(1)).toEqual([
    tooMany("Digitadas na Cielo", "cielo", "visa"),
    {
      kind: "gap",
      rule_id: "Visa à vista, até R$ 100",
      other_id: "Visa à vista, R$ 150 a R$ 500",
      band: { from: 10_000, to: 15_000 },
    },
    tooMany("Quiosque: crédito baixo", "bin", "visa"),
    { kind: "conflict", rule_id: "Visa 2 a 6 na Rede", other_id: "Visa 2 a 6 na Stone" },
    {
      kind: "unreachable",
      rule_id: "Mastercard 3x na Getnet",
      by: ["Digitadas na Cielo", "Quiosque: crédito baixo", "Mastercard 2 a 12 na Rede"],
    },
    tooMany("Elo até 18x na Getnet", "getnet", "elo"),
    { kind: "group-without-order", group_id: "g1" },
  ]);
});

test("customer 3: bands that share amounts, and rules to a suspended contract", () => {
  expect(found(3, [contract("getnet", { status: "suspended" })])).toEqual([
    {
      kind: "overlap",
      rule_id: "Master R$ 150 a R$ 500",
      other_id: "Master até R$ 200",
      band: { from: 15_000, to: 20_000 },
    },
    { kind: "contract-not-active", rule_id: "Visa parcelado na Getnet", acquirer: "getnet" },
    { kind: "contract-not-active", rule_id: "Elo parcelado na Getnet", acquirer: "getnet" },
  ]);
});

test("customer 4: two rules by product in conflict; the stores of a disabled group follow the default one", () => {
  expect(found(4)).toEqual([
    { kind: "conflict", rule_id: "Voucher na Rede", other_id: "Voucher na Cielo" },
    tooMany("Visa alto na Bin", "bin", "visa"),
  ]);
});

test("customer 5: a gap between two bands; a value of its own for debit is no neighbour of them", () => {
  expect(found(5)).toEqual([
    {
      kind: "gap",
      rule_id: "Master até R$ 50",
      other_id: "Master R$ 80 a R$ 200",
      band: { from: 5_000, to: 8_000 },
    },
  ]);
});

test("customer 9: a brand that the contract lacks, also for a rule that names none", () => {
  const bin = contract("bin", { brands: ["visa", "mastercard", "elo"] });
  expect(found(9, [bin])).toEqual([
    { kind: "brand-not-in-contract", rule_id: "Amex na Bin", acquirer: "bin", brand: "amex" },
    { kind: "unreachable", rule_id: "Visa 10x na Cielo", by: ["Visa parcelado na Bin"] },
  ]);
  const any: Rule = {
    id: "any",
    type: "card-installments",
    enabled: true,
    priority: 1,
    acquirer: "bin",
    brand: null,
    card_type: "credit",
    installments: [5],
    fallback_acquirers: [],
    group_id: null,
    valid_from: null,
    valid_to: null,
  };
  const [finding] = findFindings({ rules: [any], groups: routingOf(9).groups }, [bin], TODAY);
  expect(finding).toMatchObject({ kind: "brand-not-in-contract", rule_id: "any", brand: "amex" });
});

test("what cannot be read is not judged: no word of contracts, and any group that a rule names may have stores", () => {
  const { rules } = routingOf(1);
  const kinds = findFindings({ rules, groups: [] }, null, TODAY).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["gap", "conflict", "unreachable"]));
  const reached = findFindings({ rules, groups: [] }, null, TODAY).flatMap((one) =>
    one.kind === "unreachable" ? [one.rule_id] : [],
  );
  expect(reached).toEqual(["Mastercard 3x na Getnet"]);
});
