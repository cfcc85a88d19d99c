import { z } from "zod";
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import type { Change } from "~/domain/routing/change-set";
import { withMove, withRule } from "~/domain/routing/drafting";
import { carried } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import { RULE_TYPES } from "~/words/rule-types";
import { requireRuleAct } from "../../rule-type.server";
import { isDone, ofType, overtakenBy } from "../changed-rules";
import { toldMissing } from "../missing-id.server";
import { doesAs, lookUpInDraft, putInDraft, toldInDraft } from "../put-in-draft.server";
import { type DraftedRouting, readDrafted } from "../read-changes.server";
import type { AnyRule } from "../read-routing.server";
import { NO_SUCH_RULE } from "../refusal.server";
import { type RuleAct, readAct } from "../rule-acts";
import { causedBy } from "./read-change.server";
import { backOf } from "./ways";

const actForm = z.object({ act: carried(z.string().optional()), accepted: carried(z.string().optional()) });

const OTHERWISE =
  "As regras mudaram depois que você abriu esta página, e o que esta mudança causaria já é outra coisa. Nada foi mudado: confira de novo.";

/**
 * Puts what was reviewed into the draft, and leads back to the rule. A form that does not say which rule is meant sends
 * nothing; one whose consequences nobody was shown does not either.
 */
export async function actOnRule(portal: Portal, of: { customerId: string; type: RuleType }, url: URL) {
  const { customerId, type } = of;
  const { word } = RULE_TYPES[type];
  const list = to("partner/customer/routing/rules", { id: customerId, type: word });
  await requireRuleAct(portal, { type, act: "update", way: list });
  const form = await portal.read(actForm);
  const act = form.ok ? readAct(form.value.act ?? "") : null;
  if (!form.ok || !act) return portal.redirect(list, toldMissing(portal, "routeId"));

  const whole = await readDrafted(portal, customerId);
  const { drafted, draft } = whole;
  const rules = ofType(drafted.rules, type);
  const rule = rules.find(({ id }) => id === act.rule.id);
  if (!rule) return portal.refuse(form, NO_SUCH_RULE);
  const back = backOf({ customerId, word, search: url.searchParams }, act.rule.id);
  if (isDone(rules, act))
    return portal.redirect(back, info(`A regra ${rule.name} já está assim. Nada mudou agora.`));
  const overtaken = overtakenBy(rules, act);
  if (overtaken) return portal.refuse(form, { kind: "refused", status: 409, message: overtaken });
  const { findings, fingerprint } = causedBy(drafted, { type, act, today: portal.today });
  if (findings.length > 0 && form.value.accepted !== fingerprint)
    return portal.refuse(form, { kind: "refused", status: 422, message: OTHERWISE });

  const { user, now } = portal;
  const by = { version: rule.version + 1, updated_by_name: user.name, updated_at: now };
  const wanted = changesOf({ act, rule, by }, whole);
  const told = await putInDraft(portal, { customerId, draft }, wanted);
  if (told.ok) return portal.redirect(back, toldInDraft(told.value, rule, saidOf(act, rule.name)));
  const lookUp = lookUpInDraft(portal, customerId, doesAs(wanted, rule.id), back);
  return portal.refuse(form, told.failure, lookUp);
}

interface Acting {
  act: RuleAct;
  rule: AnyRule;
  /** Who acts, and when. */
  by: Pick<AnyRule, "version" | "updated_by_name" | "updated_at">;
}

function changesOf({ act, rule, by }: Acting, { draft, drafted, routing }: DraftedRouting): Change[] {
  const changes: RoutingChangeSet["changes"] = draft?.changes ?? [];
  if (act.kind === "enable") {
    const standing = routing.rules.find(({ id }) => id === rule.id) ?? null;
    return withRule(changes, { ...rule, enabled: act.enabled, ...by }, standing);
  }
  const move = { id: rule.id, beside: act.other.id, direction: act.direction };
  return withMove(changes, move, { drafted: drafted.rules, standing: routing.rules });
}

function saidOf(act: RuleAct, name: string): string {
  if (act.kind === "enable") return `A regra ${name}, ${act.enabled ? "ativada" : "desativada"},`;
  return `A regra ${name}, ${act.direction === "up" ? "mais acima" : "mais abaixo"},`;
}
