/** A rule as the fields of its form have it, and as people compare it. */
import { moneyParts } from "~/domain/money";
import type { RuleType } from "~/domain/routing/rule";
import type { RuleBody } from "../rule-body";

type Values = Readonly<Record<string, string>>;

export const FALLBACKS = 4;
const FALLBACK_NAMES = Array.from({ length: FALLBACKS }, (_, at) => `fallback_acquirers[${at}]`);
const BOUNDED = ["card_type", "brand", "entry_type", "installments.from", "installments.to"];
const LIMITS = ["value.operator", "value.from", "value.to"];

const CONDITIONS: Readonly<Record<RuleType, readonly string[]>> = {
  "card-installments": ["card_type", "brand", "installments"],
  "card-value": [...LIMITS, ...BOUNDED],
  "card-product": ["product", ...BOUNDED, ...LIMITS],
};

/** The names of a form's fields in the order of the page. */
export const fieldNames = (type: RuleType): readonly string[] => [
  ...CONDITIONS[type],
  "acquirer",
  ...FALLBACK_NAMES,
  "name",
  "priority",
  "group_id",
  "valid_from",
  "valid_to",
  "enabled",
];

/** What the form begins with: what is left out is as a person mostly wants it. */
export const newValues = (type: RuleType): Values => ({
  enabled: "on",
  ...(type === "card-installments" ? {} : { "installments.from": "1", "installments.to": "21" }),
});

const typedMoney = (centavos: number | null) => (centavos === null ? "" : moneyParts(centavos).figure);

/** As a person would type it; the ticked counts of a rule by instalments stand apart. */
export function valuesOf(rule: RuleBody): Values {
  const { body } = rule;
  const common = {
    name: body.name ?? "",
    priority: body.priority === undefined ? "" : String(body.priority),
    enabled: body.enabled ? "on" : "off",
    acquirer: body.acquirer,
    ...Object.fromEntries((body.fallback_acquirers ?? []).map((one, at) => [FALLBACK_NAMES[at], one])),
    group_id: body.group_id ?? "",
    valid_from: body.valid_from ?? "",
    valid_to: body.valid_to ?? "",
    card_type: body.card_type ?? "",
    brand: body.brand ?? "",
  };
  if (rule.type === "card-installments") return common;
  const { value, installments, entry_type } = rule.body;
  return {
    ...common,
    ...(rule.type === "card-product" ? { product: rule.body.product } : {}),
    entry_type: entry_type ?? "",
    "installments.from": String(installments.from),
    "installments.to": String(installments.to),
    "value.operator": value?.operator ?? "",
    "value.from": typedMoney(value?.from ?? null),
    "value.to": typedMoney(value?.to ?? null),
  };
}

export const tickedCounts = (rule: RuleBody): string[] =>
  rule.type === "card-installments" ? rule.body.installments.map(String) : [];
