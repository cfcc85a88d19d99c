import { z } from "zod";
import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { requireRuleAct } from "../../rule-type.server";
import { RULE_TYPES } from "../../rule-types";
import { isDone, ofType, overtakenBy } from "../changed-rules";
import { lookUpRuleAct } from "../look-up.server";
import { toldMissing } from "../missing-id.server";
import { readRouting } from "../read-routing.server";
import { readAct } from "../rule-acts";
import { tellEnabled } from "./enable.server";
import { tellMove } from "./move.server";
import { causedBy } from "./read-change.server";
import { backOf, changeOf } from "./ways";

const actForm = z.object({ act: z.string().optional(), accepted: z.string().optional() });

const OTHERWISE =
  "As regras mudaram depois que você abriu esta página, e o que esta mudança causaria já é outra coisa. Nada foi mudado: confira de novo.";

/**
 * Does what was reviewed, and leads back to the rule with the way to undo it. A form that does not say which rule is
 * meant sends nothing; one whose consequences nobody was shown does not either.
 */
export async function actOnRule(portal: Portal, of: { customerId: string; type: RuleType }, url: URL) {
  const { customerId, type } = of;
  const { word } = RULE_TYPES[type];
  const list = to("partner/customer/routing/rules", { id: customerId, type: word });
  await requireRuleAct(portal, { type, act: "update", way: list });
  const form = await portal.read(actForm);
  const act = form.ok ? readAct(form.value.act ?? "") : null;
  if (!form.ok || !act) return portal.redirect(list, toldMissing(portal, "routeId"));

  const routing = await readRouting(portal, customerId, "fresh");
  const rules = ofType(routing.rules, type);
  const stands = !isDone(rules, act) && overtakenBy(rules, act) === null;
  if (stands && rules.some(({ id }) => id === act.rule.id)) {
    const { findings, fingerprint } = causedBy(routing, { type, act, today: portal.today });
    if (findings.length > 0 && form.value.accepted !== fingerprint)
      return portal.refuse(form, { kind: "refused", status: 422, message: OTHERWISE });
  }
  const from = { customerId, word, search: url.searchParams };
  const told = { portal, customerId, rules };
  const { failure, toast, undo } =
    act.kind === "enable" ? await tellEnabled(told, act) : await tellMove(told, act);
  const back = backOf(from, act.rule.id);
  if (failure) return portal.refuse(form, failure, lookUpRuleAct({ portal, customerId, type }, act, back));
  const way = undo && { label: "Desfazer…", href: changeOf(from, undo) };
  return portal.redirect(back, way ? { ...toast, way } : toast);
}
