/**
 * The rules of five customers. Each fault that the portal finds is planted at least once: a conflict, a shadowed
 * rule, gaps and an overlap of value bands, instalments above the contract, a suspended contract, a missing brand,
 * a group without a default order.
 */
import type { RuleContent, RuleProduct, RuleValue } from "#contract/routing-shapes";
import type { Acquirer, Brand, EntryMode } from "#contract/values";

type Card = "debit" | "credit" | "prepaid" | "voucher";

/** What may be said beside a rule's condition and destination. `group` counts the customer's groups from 0. */
interface More {
  fallbacks?: readonly Acquirer[];
  enabled?: boolean;
  group?: number;
  /** Ended so many days ago. */
  endedDaysAgo?: number;
  /** Where its first version sent its sales: it has been edited since. */
  formerly?: Acquirer;
  /** Edited by the merchant last week, in name only. */
  renamedFrom?: string;
}

export interface RulePlan extends More {
  name: string;
  acquirer: Acquirer;
  type: RuleContent["type"];
  /** As the wire spells it for the type. */
  condition: Record<string, unknown>;
}

export interface GroupPlan {
  name: string;
  description?: string;
  /** Counts the customer's stores from 0; the default group, which comes first, has those of no other. */
  stores?: readonly number[];
  order: readonly Acquirer[];
  enabled?: boolean;
}

interface RoutingPlan {
  groups: readonly [GroupPlan, ...GroupPlan[]];
  rules: readonly RulePlan[];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function byInstallments(
  name: string,
  brand: Brand | null,
  counts: [from: number, to: number],
  acquirer: Acquirer,
  more: More = {},
): RulePlan {
  const condition = { card_type: "credit", brand, installments: range(...counts) };
  return { type: "card-installments", name, condition, acquirer, ...more };
}

interface ValueTerms {
  card: Card | null;
  brand?: Brand;
  entry?: EntryMode;
  value: RuleValue;
}

const anyTimes = { from: 1, to: 21 };
const atLeast = (from: number): RuleValue => ({ operator: "gte", from, to: null });
const upTo = (to: number): RuleValue => ({ operator: "lte", from: null, to });
const exactly = (from: number): RuleValue => ({ operator: "eq", from, to: null });
const between = (from: number, to: number): RuleValue => ({ operator: "between", from, to });

/** Credit bands are of sales paid at once: instalments have rules of their own. */
function byValue(name: string, terms: ValueTerms, acquirer: Acquirer, more: More = {}): RulePlan {
  const { card, brand = null, entry = null, value } = terms;
  const installments = value.operator === "between" ? { from: 1, to: 1 } : anyTimes;
  const condition = { card_type: card, brand, entry_type: entry, installments, value };
  return { type: "card-value", name, condition, acquirer, ...more };
}

function byProduct(
  name: string,
  product: RuleProduct,
  card: Card | null,
  acquirer: Acquirer,
  more: More = {},
): RulePlan {
  const open = { card_type: card, brand: null, entry_type: null, installments: anyTimes, value: null };
  return { type: "card-product", name, condition: { ...open, product }, acquirer, ...more };
}

/** By the number of the merchant. In the order of their priorities, which each type counts from 1. */
export const ROUTING_PLANS: Readonly<Record<number, RoutingPlan>> = {
  1: {
    groups: [
      { name: "Lojas físicas", description: "Centro e Shopping", order: ["cielo", "rede", "getnet"] },
      { name: "Quiosque", description: "Sem ordem padrão definida", stores: [2], order: [] },
    ],
    rules: [
      byProduct("Pix na Stone", "pix", null, "stone", { fallbacks: ["cielo"], formerly: "rede" }),
      byProduct("Voucher refeição na Rede", "meal-voucher", "voucher", "rede", { fallbacks: ["getnet"] }),
      byValue("Digitadas na Cielo", { card: "credit", entry: "typed", value: atLeast(1) }, "cielo"),
      byValue("Débito alto na Getnet", { card: "debit", value: atLeast(15_000) }, "getnet", {
        fallbacks: ["rede"],
        renamedFrom: "Débito acima de 150",
      }),
      byValue(
        "Visa à vista, até R$ 100",
        { card: "credit", brand: "visa", value: between(0, 10_000) },
        "bin",
        {
          fallbacks: ["cielo"],
        },
      ),
      // A gap: from R$ 100,00 to R$ 149,99 no band takes Visa.
      byValue(
        "Visa à vista, R$ 150 a R$ 500",
        { card: "credit", brand: "visa", value: between(15_000, 50_000) },
        "stone",
        { formerly: "bin" },
      ),
      byValue("Quiosque: crédito baixo", { card: "credit", value: upTo(5000) }, "bin", { group: 1 }),
      byInstallments("Visa 2 a 6 na Stone", "visa", [2, 6], "stone", {
        fallbacks: ["cielo"],
        formerly: "getnet",
      }),
      // A conflict: the same condition as the rule before, and another acquirer.
      byInstallments("Visa 2 a 6 na Rede", "visa", [2, 6], "rede"),
      byInstallments("Mastercard 2 a 12 na Rede", "mastercard", [2, 12], "rede", { fallbacks: ["cielo"] }),
      // Never reached: the rule before takes all of it.
      byInstallments("Mastercard 3x na Getnet", "mastercard", [3, 3], "getnet"),
      // More than the contract's twelve.
      byInstallments("Elo até 18x na Getnet", "elo", [2, 18], "getnet"),
      byInstallments("Amex parcelado na Bin", "amex", [2, 12], "bin", { fallbacks: ["cielo"] }),
      byInstallments("Crédito à vista na Rede", null, [1, 1], "rede", { enabled: false }),
      byInstallments("Campanha Elo na Cielo", "elo", [2, 12], "cielo", { endedDaysAgo: 96 }),
    ],
  },
  3: {
    groups: [
      { name: "Matriz", order: ["rede", "cielo"] },
      { name: "Filial", stores: [1], order: ["cielo", "rede", "stone"] },
    ],
    rules: [
      byProduct("Pix na Stone", "pix", null, "stone", { fallbacks: ["rede"] }),
      byValue("Débito alto na Bin", { card: "debit", value: atLeast(10_000) }, "bin"),
      byValue(
        "Master até R$ 200",
        { card: "credit", brand: "mastercard", value: between(0, 20_000) },
        "cielo",
      ),
      // An overlap with the band before, from R$ 150,00 to R$ 199,99.
      byValue(
        "Master R$ 150 a R$ 500",
        { card: "credit", brand: "mastercard", value: between(15_000, 50_000) },
        "stone",
      ),
      // The contract with Getnet is suspended: the first rule has a fallback, the second has none.
      byInstallments("Visa parcelado na Getnet", "visa", [2, 12], "getnet", { fallbacks: ["stone"] }),
      byInstallments("Elo parcelado na Getnet", "elo", [2, 12], "getnet"),
    ],
  },
  4: {
    groups: [
      { name: "Todas as lojas", order: ["stone", "bin"] },
      { name: "Filial", description: "Desativado na reforma", stores: [1], order: ["cielo"], enabled: false },
    ],
    rules: [
      byProduct("Pix na Rede", "pix", null, "rede", { fallbacks: ["stone"] }),
      byProduct("Débito na Getnet", "single", "debit", "getnet", { formerly: "bin" }),
      // A conflict between two rules by product.
      byProduct("Voucher na Cielo", "meal-voucher", "voucher", "cielo"),
      byProduct("Voucher na Rede", "meal-voucher", "voucher", "rede"),
      byValue("Visa alto na Bin", { card: "credit", brand: "visa", value: atLeast(30_000) }, "bin"),
      byInstallments("7 a 12 vezes na Cielo", null, [7, 12], "cielo", { fallbacks: ["stone", "bin"] }),
    ],
  },
  5: {
    groups: [
      { name: "Matriz", order: ["getnet", "stone"] },
      { name: "Filial", stores: [1], order: ["rede", "getnet"] },
    ],
    rules: [
      byProduct("Pix na Stone", "pix", null, "stone"),
      byValue("Recarga de R$ 50", { card: "debit", value: exactly(5000) }, "rede"),
      // A gap: from R$ 50,00 to R$ 79,99 no band takes Mastercard.
      byValue("Master até R$ 50", { card: "credit", brand: "mastercard", value: between(0, 5000) }, "bin"),
      byValue(
        "Master R$ 80 a R$ 200",
        { card: "credit", brand: "mastercard", value: between(8000, 20_000) },
        "cielo",
      ),
      byInstallments("Parcelado da filial", null, [2, 12], "cielo", { group: 1, fallbacks: ["rede"] }),
    ],
  },
  9: {
    groups: [{ name: "Todas as lojas", order: ["stone", "cielo"] }],
    rules: [
      byProduct("Pix na Cielo", "pix", null, "cielo"),
      // The contract with Bin is without Amex.
      byInstallments("Amex na Bin", "amex", [1, 12], "bin", { fallbacks: ["stone"] }),
      byInstallments("Visa parcelado na Bin", "visa", [2, 12], "bin"),
      byInstallments("Visa 10x na Cielo", "visa", [10, 10], "cielo"),
    ],
  },
};
