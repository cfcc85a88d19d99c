/** The form of a rule again, with everything typed, and what keeps it from being saved as it is. */
import { RuleContent } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import type { Finding } from "~/domain/routing/finding";
import type { Rule } from "~/domain/routing/rule";
import type { TypedForm } from "~/forms/submission.server";
import type { Refused } from "~/page/answering.server";
import type { Toast } from "~/toasts/toast";
import { conditionSentence } from "~/words/routing";
import { type FindingWords, findingWords } from "~/words/routing-findings";
import { groupNameIn } from "../names";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import type { RuleBody } from "../rule-body";
import { ruleFacts } from "../rule-facts";
import type { VersionConflictProps } from "../version-conflict";
import { versionLines } from "../version-lines";
import { fingerprintOf } from "../warnings.server";

/** What the draft would cause, in words. */
export interface Warnings {
  fingerprint: string;
  /** The draft is saved disabled, and was judged as if it were on. */
  isDraft: boolean;
  /** Rules that the person may not read were not looked at. */
  isPartial: boolean;
  list: readonly FindingWords[];
}

export interface RuleAnswer extends Refused {
  warnings?: Warnings;
  conflict?: VersionConflictProps;
}

const STATUS = { refusals: 400, warnings: 422, conflict: 409 } as const;

/** As `portal.refuse`, with what is told beside the fields. */
function again(
  portal: Portal,
  form: TypedForm,
  status: number,
  more: Partial<RuleAnswer> & { fields?: Record<string, string> } = {},
) {
  const { fields, ...told } = more;
  const errors = fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  return portal.answer<RuleAnswer>(
    { form: form.reply(errors), toast: null, formToken: portal.formToken(), ...told },
    status,
  );
}

export const answerMissing = (portal: Portal, form: TypedForm, toast: Toast) =>
  again(portal, form, STATUS.refusals, { toast });

export const answerRefusals = (portal: Portal, form: TypedForm, fields: Record<string, string>) =>
  again(portal, form, STATUS.refusals, { fields });

interface Draft {
  findings: readonly Finding[];
  draft: Rule;
  rule: RuleBody;
  routing: CustomerRouting;
}

/** What a draft would do, in words. */
export function warningsOf({ findings, draft, rule, routing }: Draft): Warnings {
  const names = {
    rule: (id: string) =>
      (id === draft.id ? rule.body.name : routing.rules.find((one) => one.id === id)?.name) ??
      conditionSentence(draft),
    group: groupNameIn(routing.groups),
  };
  return {
    fingerprint: fingerprintOf(findings),
    isDraft: !draft.enabled,
    isPartial: routing.hidden.length > 0 || !routing.contracts,
    list: findings.map((finding) => findingWords(finding, names)),
  };
}

/** Nothing was sent: the person sees what the draft would do, and may want it all the same. */
export function answerWarnings(portal: Portal, form: TypedForm, draft: Draft) {
  return again(portal, form, STATUS.warnings, { asks: "confirmation", warnings: warningsOf(draft) });
}

/**
 * Nothing was sent: the rule as it stands now is beside what was typed, and the next sending is meant.
 *
 * @param inForce the version that decides payments; `now` has another one where the draft changes the rule
 */
export function answerConflict(
  portal: Portal,
  form: TypedForm,
  {
    rule,
    now,
    inForce,
    routing,
  }: { rule: RuleBody; now: AnyRule; inForce: number | undefined; routing: CustomerRouting },
) {
  const groupName = groupNameIn(routing.groups);
  const { version, updated_by_name: who, updated_at } = now;
  const when = formatDateTime(updated_at);
  const standing =
    version === inForce
      ? `Ela está agora na versão ${version}, que ${who} publicou em ${when}.`
      : `No rascunho ela está como ${who} a deixou em ${when}.`;
  const yours = ruleFacts(RuleContent.parse({ ...now, ...rule.body }), groupName);
  return again(portal, form, STATUS.conflict, {
    asks: "again",
    conflict: {
      version: now.version,
      title: "Esta regra mudou depois que você abriu a página",
      words: `${standing} Nada do que você digitou foi para o rascunho.`,
      lines: versionLines(ruleFacts(now, groupName), yours),
    },
  });
}
