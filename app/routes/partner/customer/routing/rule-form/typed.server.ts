/** Reads the form of a rule: what was typed, and the body that it makes. */
import type { Portal } from "~/access/portal.server";
import type { Rule, RuleType } from "~/domain/routing/rule";
import type { ReadForm, TypedForm } from "~/forms/submission.server";
import { readAsked } from "../asked.server";
import type { RuleBody } from "../rule-body";
import { RULE_KINDS } from "../rule-types/rule-types.server";
import type { Typed } from "./refusals";
import { ruleFormOf, type TypedRule } from "./schema.server";

export type ReadRule =
  | { ok: false; form: TypedForm; wrong: readonly string[]; sound(): Typed }
  | { ok: true; form: TypedForm; typed: TypedRule };

export async function readTyped(portal: Portal, type: RuleType, isNew: boolean): Promise<ReadRule> {
  return typedOf(await portal.read(ruleFormOf(type, isNew)), type);
}

/** What stands in the address of a form that is being filled in; null where none is. */
export function readAskedRule(portal: Portal, type: RuleType, isNew: boolean): ReadRule | null {
  const form = readAsked(portal, ruleFormOf(type, isNew));
  return form && typedOf(form, type);
}

function typedOf(form: ReadForm<Record<string, unknown>>, type: RuleType): ReadRule {
  if (!form.ok) {
    const { wrong } = form;
    return { ok: false, form, wrong, sound: () => ({ ...(form.sound() as Partial<Typed>), type }) };
  }
  // The form is that of the type; kept by type, the compiler no longer knows.
  return { ok: true, form, typed: { type, ...form.value } as TypedRule };
}

/**
 * What is sent.
 *
 * @param knowsGroups false where the person may not read groups: the form did not ask, and what stands there stays
 */
export function bodyOfTyped(typed: TypedRule, knowsGroups: boolean): RuleBody {
  const { name, priority, acquirer } = typed;
  const standing = {
    ...(name === undefined ? {} : { name }),
    ...(priority === undefined ? {} : { priority }),
    ...(knowsGroups ? { group_id: typed.group_id ?? null } : {}),
    enabled: typed.enabled === "on",
    acquirer,
    fallback_acquirers: (typed.fallback_acquirers ?? []).filter((one) => one !== undefined),
    valid_from: typed.valid_from ?? null,
    valid_to: typed.valid_to ?? null,
  };
  // Type and condition belong together; spread apart, the compiler no longer knows.
  const condition = RULE_KINDS[typed.type].conditionOf(typed as never);
  return { type: typed.type, body: { ...standing, ...condition } } as RuleBody;
}

/** What a body says, where it leaves something out as it would stand: to be judged and told before it is sent. */
export function ruleOfBody(
  { type, body }: RuleBody,
  standing: Pick<Rule, "id" | "priority" | "group_id">,
): Rule {
  const { priority = standing.priority, group_id = standing.group_id } = body;
  const further = {
    id: standing.id,
    priority,
    group_id,
    fallback_acquirers: body.fallback_acquirers ?? [],
    valid_from: body.valid_from ?? null,
    valid_to: body.valid_to ?? null,
  };
  // Type and body belong together; spread apart, the compiler no longer knows.
  return { ...body, ...further, type } as Rule;
}
