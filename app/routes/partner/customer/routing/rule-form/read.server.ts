/** What the form of a rule begins with. What is acted upon is never an answer of before. */
import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/submission.server";
import { markLabel } from "~/ui/marks";
import { bandsByBrand } from "../bands";
import { matrixOf } from "../matrix";
import { rowName } from "../matrix-words";
import { readDrafted } from "../read-changes.server";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import { bodyOf, type RuleBody } from "../rule-body";
import { previewOf } from "./preview.server";
import { ruleFormOf } from "./schema.server";
import { knownRules } from "./twin.server";
import { readAskedRule } from "./typed.server";
import { newValues, tickedCounts, valuesOf } from "./values";

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
  if (wanted !== undefined && !found) throwNotFound(portal.requestId);
  const asked = readAskedRule(portal, type, ruleId === undefined);
  const now = ruleId === undefined ? null : (found ?? null);
  const model = found && (ruleId === undefined ? copyOf(bodyOf(found)) : bodyOf(found));
  return {
    customerId,
    type,
    rule: found && ruleId !== undefined ? { id: found.id, name: found.name, version: found.version } : null,
    copied: found && ruleId === undefined ? found.name : null,
    initial: model ? valuesOf(model) : newValues(type),
    ticked: model ? tickedCounts(model) : [],
    /** Null: the person may not read contracts, so that any acquirer can be chosen and the upstream judges. */
    contracts: routing.contracts?.map(({ acquirer, status }) => ({ acquirer, status })) ?? null,
    /** Null: the person may not read groups, and what stands there stays. */
    groups: routing.groups?.map(({ id, name }) => ({ id, name })) ?? null,
    known: knownRules(routing.rules, type),
    mayContract: portal.mayOpen("partner/customer/contracts"),
    constraint: constraintsOf(form),
    // What stands in the address was typed too, and is not wrong until it is sent.
    draft: draft ?? (asked && { initialValue: asked.form.reply().initialValue }),
    /** What was typed would do this; null where nothing was typed yet. */
    preview: asked && previewOf(portal, { read: asked, routing, now }),
    /** Who decides which instalments today; null where no rule by instalments does, and for rules of other types. */
    matrix: type === "card-installments" ? matrixNow(routing, portal.today) : null,
    /** The bands of the other rules of the type, brand by brand. */
    brandLines: brandLinesOf(routing.rules.filter((one) => one.type === type && one.id !== ruleId)),
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

function brandLinesOf(rules: readonly AnyRule[]) {
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
export type BrandLine = RuleFormPage["brandLines"][number];
export type MatrixLine = NonNullable<RuleFormPage["matrix"]>[number];

/** A copy decides nothing until somebody turns it on. It goes last, so that it takes nothing from its model. */
function copyOf<R extends RuleBody>(rule: R): R {
  const { priority: _, ...body } = rule.body;
  return { ...rule, body: { ...body, name: `Cópia de ${rule.body.name}`.slice(0, 64), enabled: false } };
}
