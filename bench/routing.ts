/** How long it takes to find what is wrong with a customer's rules, and how that grows with them. */
import { findFindings } from "../app/domain/routing/findings.ts";
import type { Contract, Group, Rule } from "../app/domain/routing/rule.ts";
import { median } from "./quantile.ts";

const COUNTS = [50, 100, 200, 500, 1000] as const;
const RUNS = 9;
const TODAY = "2026-11-20";
const ACQUIRERS = ["bin", "cielo", "getnet", "rede", "stone"] as const;
const BRANDS = ["visa", "mastercard", "elo", "amex"] as const;

interface FindingTime {
  rules: number;
  /** The median over the runs, milliseconds, and how many findings there are. */
  usual: { ms: number; findings: number };
  adverse: { ms: number; findings: number };
}

/** Rules as partners write them, and rules of which no two have a date or a value in common. */
export function timeFindings(): FindingTime[] {
  return COUNTS.map((rules) => ({
    rules,
    usual: timeOf(Array.from({ length: rules }, (_, at) => usualRule(at))),
    adverse: timeOf(Array.from({ length: rules }, (_, at) => adverseRule(at))),
  }));
}

function timeOf(rules: readonly Rule[]): { ms: number; findings: number } {
  const times: number[] = [];
  let findings = 0;
  for (let run = -2; run < RUNS; run += 1) {
    const start = performance.now();
    findings = findFindings({ rules, groups: GROUPS }, CONTRACTS, TODAY).length;
    if (run >= 0) times.push(performance.now() - start);
  }
  return { ms: median(times), findings };
}

const GROUPS: readonly Group[] = ["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => ({
  id,
  is_default: id === "1",
  enabled: true,
  store_ids: [id],
  default_acquirers: ACQUIRERS,
}));

const CONTRACTS: readonly Contract[] = ACQUIRERS.slice(0, 4).map((acquirer) => ({
  acquirer,
  status: "active",
  pix: { enabled: true },
  brands: acquirer === "bin" ? BRANDS.slice(0, 3) : BRANDS,
  modalities: ["debit", "credit", "instalments", "prepaid", "voucher", "pix"],
  max_instalments: BRANDS.map((brand) => ({ brand, count: 12 })),
}));

/** Spreads numbers as if they were drawn, the same in each run. */
const spread = (at: number, salt: number, below: number) =>
  (Math.imul(at * 31 + salt + 1, 0x9e3779b1) >>> 8) % below;

const pick = <T>(choices: readonly T[], at: number, salt: number): T =>
  choices[spread(at, salt, choices.length)] as T;

function standing(at: number) {
  return {
    id: String(at).padStart(5, "0"),
    enabled: true,
    priority: at + 1,
    valid_from: null,
    valid_to: null,
    acquirer: pick(ACQUIRERS, at, 1),
    fallback_acquirers: [],
    group_id: spread(at, 2, 3) === 0 ? null : pick(GROUPS, at, 3).id,
    brand: spread(at, 4, 5) === 0 ? null : pick(BRANDS, at, 5),
  };
}

/** Half by instalments, most of the rest by bands of value, a few by product; some are only for a season. */
function usualRule(at: number): Rule {
  const valid_to = at % 20 === 0 ? `2026-12-${String(10 + (at % 20)).padStart(2, "0")}` : null;
  const base = { ...standing(at), valid_to };
  if (at % 2 === 0) {
    const from = 1 + spread(at, 6, 12);
    const installments = Array.from({ length: 1 + spread(at, 7, 12) }, (_, step) => from + step);
    return { ...base, type: "card-installments", card_type: "credit", installments };
  }
  const band = 5_000 * spread(at, 8, 20);
  const bounded = {
    card_type: pick(["credit", "credit", "debit", null] as const, at, 9),
    entry_type: spread(at, 10, 4) === 0 ? pick(["chip", "typed", "ecommerce"] as const, at, 11) : null,
    installments: spread(at, 12, 2) === 0 ? { from: 1, to: 1 } : { from: 1, to: 21 },
  };
  if (at % 8 === 1) {
    const product = pick(["single", "store-installments", "meal-voucher", "pix"] as const, at, 13);
    return { ...base, ...bounded, type: "card-product", product, value: null, brand: null };
  }
  return {
    ...base,
    ...bounded,
    type: "card-value",
    value: { operator: "between", from: band, to: band + 5_000 },
  };
}

function adverseRule(at: number): Rule {
  const from = spread(at, 20, 50_000) * 1_000 + at;
  const day = (salt: number, year: number) =>
    new Date(Date.UTC(year, 0, 1 + spread(at, salt, 1_500))).toISOString().slice(0, 10);
  return {
    ...standing(at),
    type: "card-value",
    valid_from: day(21, 2027),
    valid_to: day(22, 2031),
    card_type: pick(["credit", "debit", null] as const, at, 23),
    entry_type: spread(at, 24, 2) === 0 ? null : pick(["chip", "typed", "ecommerce"] as const, at, 25),
    installments: { from: 1 + spread(at, 26, 4), to: 6 + spread(at, 27, 16) },
    value: { operator: "between", from, to: from + 1 + spread(at, 28, 40_000) * 1_000 },
  };
}
