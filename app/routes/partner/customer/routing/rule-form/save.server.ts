/**
 * Puts a rule into the draft: nothing is sent that cannot be, that has warnings nobody was shown, or over another's
 * change.
 */
import { randomUUID } from "node:crypto";
import { RuleContent } from "#contract/routing-shapes";

import type { Portal } from "~/access/portal.server";
import { type Change, changedFields } from "~/domain/routing/change-set";
import { withRule } from "~/domain/routing/drafting";
import type { Rule, RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import { conditionSentence } from "~/words/routing";
import { RULE_TYPES } from "~/words/rule-types";
import { toldMissing } from "../missing-id.server";
import { doesAs, inDraftAlready, lookUpInDraft, putInDraft, toldInDraft } from "../put-in-draft.server";
import { readDrafted } from "../read-changes.server";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import type { RuleBody } from "../rule-body";
import { fingerprintOf, newFindings } from "../warnings.server";
import { answerConflict, answerMissing, answerRefusals, answerWarnings } from "./answer.server";
import { leadAnew } from "./lead-anew.server";
import { refusalsOf } from "./refusals";
import { idsForm } from "./schema.server";
import { standingOfNew } from "./standing.server";
import { isSaid, withoutTwin } from "./twin.server";
import { bodyOfTyped, type ReadRule, readTyped, ruleOfBody } from "./typed.server";

interface Which {
  customerId: string;
  type: RuleType;
  /** The rule that is changed; left out for a new one. */
  ruleId?: string;
}

export async function saveRule(portal: Portal, which: Which) {
  const { customerId, type, ruleId } = which;
  const read = await readTyped(portal, type, ruleId === undefined);
  const missing = await missingId(portal, which);
  if (missing) return answerMissing(portal, read.form, toldMissing(portal, missing));

  // What is in the draft already counts as if it were so.
  const { drafted: routing, draft: set, routing: standing } = await readDrafted(portal, customerId);
  const now = ruleId === undefined ? null : ruleIn(routing, which);
  if (now === undefined) return leadAnew(portal, which, read.form.reply().initialValue);
  const refusals = refusalsIn(read, routing);
  if (!read.ok || Object.keys(refusals).length > 0) return answerRefusals(portal, read.form, refusals);

  const { form, typed } = read;
  const rule = bodyOfTyped(typed, routing.groups !== null);
  if (now && typed.version !== String(now.version)) {
    if (isSaid(rule, now)) return alreadySo(portal, which, now);
    const inForce = standing.rules.find(({ id }) => id === now.id)?.version;
    return answerConflict(portal, form, { rule, now, inForce, routing });
  }
  const judged = now ? routing : withoutTwin(routing, rule, typed.known);
  const draft = ruleOfBody(rule, now ?? standingOfNew(judged, type));
  const findings = newFindings(judged, draft, portal.today);
  if (findings.length > 0 && typed.accepted !== fingerprintOf(findings))
    return answerWarnings(portal, form, { findings, draft, rule, routing: judged });

  const page = to("partner/customer/routing/draft", { id: customerId });
  const content = contentOf(rule, draft, { now, customerId, by: portal });
  const isIn = (changes: readonly Change[]) =>
    changes.some(({ after }) => after !== null && changedFields(after, content).length === 0);
  const changes = set?.changes ?? [];
  const what = `A regra “${content.name}”${content.enabled ? "" : ", desativada,"}`;
  // Sent again, a new rule is there already.
  if (!now && isIn(changes)) return portal.redirect(page, inDraftAlready(customerId, what));
  const before = standing.rules.find(({ id }) => id === content.id) ?? null;
  const wanted = withRule(changes, content, before);
  const told = await putInDraft(portal, { customerId, draft: set }, wanted);
  if (told.ok) return portal.redirect(page, toldInDraft(told.value, content, what));
  const isSo = now ? doesAs(wanted, now.id) : isIn;
  return portal.refuse(form, told.failure, lookUpInDraft(portal, customerId, isSo, page));
}

/** What the customer does not have, and what several fields come to, also where another one cannot be read. */
function refusalsIn(read: ReadRule, { contracts, groups }: CustomerRouting): Record<string, string> {
  const refusals = refusalsOf(read.ok ? read.typed : read.sound(), {
    acquirers: contracts && new Set(contracts.map(({ acquirer }) => acquirer)),
    groups: groups && new Set(groups.map(({ id }) => id)),
  });
  const wrong = read.ok ? [] : read.wrong;
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => !wrong.includes(name)));
}

interface Around {
  /** The rule that is changed; null for a new one. */
  now: AnyRule | null;
  customerId: string;
  by: Pick<Portal, "user" | "now">;
}

/** The whole rule that a body makes; until somebody names it, a rule is called by what it is for. */
function contentOf({ type, body }: RuleBody, judged: Rule, { now, customerId, by }: Around): RuleContent {
  return RuleContent.parse({
    name: conditionSentence(judged).slice(0, 64).trim(),
    ...now,
    ...judged,
    ...body,
    type,
    id: now?.id ?? `~${randomUUID()}`,
    customerId,
    // So that who opened the form before is told of it.
    version: (now?.version ?? 0) + 1,
    updated_by_name: by.user.name,
    updated_at: by.now,
  });
}

async function missingId(portal: Portal, { customerId, ruleId }: Which) {
  const ids = await portal.read(idsForm);
  if (!ids.ok || ids.value.customerId !== customerId) return "customerId";
  return ruleId !== undefined && ids.value.routeId !== ruleId ? "routeId" : null;
}

const ruleIn = ({ rules }: CustomerRouting, { type, ruleId }: Which): AnyRule | undefined =>
  rules.find((one) => one.id === ruleId && one.type === type);

function alreadySo(portal: Portal, { customerId, type }: Which, { id, name }: AnyRule) {
  return portal.redirect(
    to("partner/customer/routing/rules/detail", { id: customerId, type: RULE_TYPES[type].word, rule: id }),
    info(`A regra “${name}” já está assim. Nada mudou agora.`),
  );
}
