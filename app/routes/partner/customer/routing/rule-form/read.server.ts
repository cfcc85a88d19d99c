/** What the form of a rule begins with. What is acted upon is never an answer of before. */
import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { type FormState, typedAt } from "~/ui/field-state";
import { markLabel } from "~/ui/marks";
import { RULE_TYPES } from "~/words/rule-types";
import { bandsByBrand } from "../bands";
import { matrixOf } from "../matrix";
import { rowName } from "../matrix-words";
import { readDrafted } from "../read-changes.server";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import { bodyOf, type RuleBody } from "../rule-body";
import { CONDITION_OPTIONS } from "./condition-options.server";
import { type BrandLine, type DrawnLine, drawnCounts, drawnValues, typedAmount } from "./drawn-line";
import { leadAnew } from "./lead-anew.server";
import { previewOf } from "./preview.server";
import { ruleFormOf } from "./schema.server";
import { knownRules } from "./twin.server";
import { readAskedRule } from "./typed.server";
import { fieldNames, newValues, tickedCounts, valuesOf } from "./values";

interface Which {
  customerId: string;
  type: RuleType;
  /** The rule that is changed; left out for a new one. */
  ruleId?: string;
  /** The rule that a new one is copied from. */
  modelId?: string | undefined;
}

export async function readRuleForm(portal: Portal, { customerId, type, ruleId, modelId }: Which) {
  const form = ruleFormOf(type, ruleId === undefined);
  // The rule as the draft has it: a second change comes on top of the first.
  const [{ drafted: routing }, draft] = await Promise.all([
    readDrafted(portal, customerId),
    portal.draft(form),
  ]);
  const wanted = ruleId ?? modelId;
  const found = routing.rules.find((one) => one.id === wanted && one.type === type);
  const asked = readAskedRule(portal, type, ruleId === undefined);
  // What stands in the address was typed too, and is not wrong until it is sent.
  const typed = draft ?? (asked && { initialValue: asked.form.reply().initialValue });
  if (ruleId !== undefined && !found && typed)
    throw await leadAnew(portal, { customerId, type }, typed.initialValue);
  // Of a copy that somebody fills in already nothing more is needed of its model.
  if (wanted !== undefined && !found && !typed) throwNotFound(portal.requestId);
  const now = ruleId === undefined ? null : (found ?? null);
  const model = found && (ruleId === undefined ? copyOf(bodyOf(found)) : bodyOf(found));
  const initial = model ? valuesOf(model) : newValues(type);
  const brandLines = brandLinesOf(routing.rules.filter((one) => one.type === type && one.id !== ruleId));
  return {
    customerId,
    type,
    rule: found && ruleId !== undefined ? { id: found.id, name: found.name, version: found.version } : null,
    copied: found && ruleId === undefined ? found.name : null,
    /** Of the fields, in the order of the page. */
    names: fieldNames(type),
    initial,
    ticked: model ? tickedCounts(model) : [],
    /** Null: the person may not read contracts, so that any acquirer can be chosen and the upstream judges. */
    contracts: routing.contracts?.map(({ acquirer, status }) => ({ acquirer, status })) ?? null,
    /** Null: the person may not read groups, and what stands there stays. */
    groups: routing.groups?.map(({ id, name }) => ({ id, name })) ?? null,
    known: knownRules(routing.rules, type),
    mayContract: portal.mayOpen("partner/customer/contracts"),
    constraint: constraintsOf(form),
    draft: typed,
    /** What was typed would do this; null where nothing was typed yet. */
    preview: asked && previewOf(portal, { read: asked, routing, now }),
    /** Who decides which instalments today; null where no rule by instalments does, and for rules of other types. */
    matrix: type === "card-installments" ? matrixNow(routing, portal.today) : null,
    /** The bands of the other rules of the type, brand by brand. */
    brandLines,
    /** The lines of the form's parts as they begin; none of a part that the type does not have. */
    drawn: drawnIn(type, brandLines, textIn(typed, initial)),
    options: Object.fromEntries(
      RULE_TYPES[type].fields.map(({ part }) => [part, CONDITION_OPTIONS[part]]),
    ) as typeof CONDITION_OPTIONS,
    formToken: portal.formToken(),
  };
}

function matrixNow({ rules, groups }: CustomerRouting, today: string) {
  const byCount = rules.filter((rule) => rule.type === "card-installments");
  if (byCount.length === 0) return null;
  return matrixOf(byCount, groups ?? [], today).map(({ card_type, brand, runs }) => ({
    card_type,
    brand,
    name: rowName({ card_type, brand }),
    runs: runs.map(({ from, to, rule }) => ({ from, to, rule: rule && markLabel(rule.acquirer) })),
  }));
}

/** What the form's fields begin with, by name. */
function textIn(state: FormState | null, initial: Readonly<Record<string, string>>) {
  return (name: string): string => {
    const typed = state ? typedAt(state, name) : initial[name];
    return typeof typed === "string" ? typed : "";
  };
}

function drawnIn(
  type: RuleType,
  brandLines: readonly BrandLine[],
  text: (name: string) => string,
): { counts?: DrawnLine; values?: DrawnLine } {
  const parts = RULE_TYPES[type].fields.map(({ part }) => part);
  const typed = {
    operator: text("value.operator"),
    brand: text("brand"),
    from: typedAmount(text("value.from")),
    to: typedAmount(text("value.to")),
  };
  return {
    ...(parts.includes("range")
      ? { counts: drawnCounts(text("installments.from"), text("installments.to")) }
      : {}),
    ...(parts.includes("value") ? { values: drawnValues(brandLines, typed) } : {}),
  };
}

function brandLinesOf(rules: readonly AnyRule[]): BrandLine[] {
  const withValue = rules.flatMap((rule) =>
    "value" in rule && rule.value !== null ? { ...rule, value: rule.value } : [],
  );
  return bandsByBrand(withValue).map(({ brand, bands }) => ({
    brand,
    label: brand === null ? "Todas" : markLabel(brand),
    bands: bands.map(({ rule: { name, acquirer, enabled }, band: { from, to } }) => ({
      name,
      acquirer: markLabel(acquirer),
      isOn: enabled,
      from,
      to,
    })),
  }));
}

export type RuleFormPage = Awaited<ReturnType<typeof readRuleForm>>;
export type MatrixLine = NonNullable<RuleFormPage["matrix"]>[number];

/** A copy decides nothing until somebody turns it on. It goes last, so that it takes nothing from its model. */
function copyOf<R extends RuleBody>(rule: R): R {
  const { priority: _, ...body } = rule.body;
  return { ...rule, body: { ...body, name: `Cópia de ${rule.body.name}`.slice(0, 64), enabled: false } };
}
