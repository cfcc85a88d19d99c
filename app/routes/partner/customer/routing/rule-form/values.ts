/** A rule as the fields of its form have it, and as people compare it. */
import { moneyParts } from "~/domain/money";
import type { RuleType, ValueLimits } from "~/domain/routing/rule";
import { type ConditionField, RULE_TYPES } from "~/words/rule-types";
import type { RuleBody } from "../rule-body";

type Values = Readonly<Record<string, string>>;

export const FALLBACKS = 4;
const FALLBACK_NAMES = Array.from({ length: FALLBACKS }, (_, at) => `fallback_acquirers[${at}]`);

const NAMES: Readonly<Record<ConditionField["part"], readonly string[]>> = {
  product: ["product"],
  card_type: ["card_type"],
  brand: ["brand"],
  counts: ["installments"],
  range: ["installments.from", "installments.to"],
  entry_type: ["entry_type"],
  value: ["value.operator", "value.from", "value.to"],
};

/** The names of a form's fields in the order of the page. */
export const fieldNames = (type: RuleType): readonly string[] => [
  ...RULE_TYPES[type].fields.flatMap(({ part }) => NAMES[part]),
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
  ...(RULE_TYPES[type].fields.some(({ part }) => part === "range")
    ? { "installments.from": "1", "installments.to": "21" }
    : {}),
});

const typedMoney = (centavos: number | null) => (centavos === null ? "" : moneyParts(centavos).figure);

/** As a person would type it; the ticked counts of a rule by instalments stand apart. */
export function valuesOf({ body }: RuleBody): Values {
  const { installments } = body;
  return {
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
    ...("product" in body ? { product: body.product } : {}),
    ...("entry_type" in body ? { entry_type: body.entry_type ?? "" } : {}),
    ...("from" in installments ? rangeValues(installments) : {}),
    ...("value" in body ? limitValues(body.value) : {}),
  };
}

const rangeValues = ({ from, to }: { from: number; to: number }): Values => ({
  "installments.from": String(from),
  "installments.to": String(to),
});

const limitValues = (value: ValueLimits | null): Values => ({
  "value.operator": value?.operator ?? "",
  "value.from": typedMoney(value?.from ?? null),
  "value.to": typedMoney(value?.to ?? null),
});

export const tickedCounts = ({ body: { installments } }: RuleBody): string[] =>
  "from" in installments ? [] : installments.map(String);
