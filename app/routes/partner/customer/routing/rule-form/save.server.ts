/** Saves a rule: nothing is sent that cannot be, that has warnings nobody was shown, or over another's change. */

import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/domain/routing/rule";
import { to } from "~/screens/to";
import { danger, info, success } from "~/toasts/toast";
import { mayRule } from "../../rule-type.server";
import { RULE_TYPES } from "../../rule-types";
import { lookUpRule } from "../look-up.server";
import { toldMissing } from "../missing-id.server";
import { type AnyRule, type CustomerRouting, readRouting } from "../read-routing.server";
import { tellCreate, tellReplace } from "../rule-calls.server";
import { fingerprintOf, newFindings } from "../warnings.server";
import { answerConflict, answerMissing, answerRefusals, answerWarnings } from "./answer.server";
import { refusalsOf } from "./refusals";
import { idsForm } from "./schema.server";
import { standingOfNew } from "./standing.server";
import { isSaid, withoutTwin } from "./twin.server";
import { bodyOfTyped, readTyped, ruleOfBody } from "./typed.server";

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
  if (!read.ok) return portal.refuse(read.form);
  const { form, typed } = read;

  const routing = await readRouting(portal, customerId, "fresh");
  const now = ruleId === undefined ? null : ruleIn(routing, which);
  if (now === undefined) return gone(portal, which);
  const refusals = refusalsOf(typed, {
    acquirers: routing.contracts && new Set(routing.contracts.map(({ acquirer }) => acquirer)),
    groups: routing.groups && new Set(routing.groups.map(({ id }) => id)),
  });
  if (Object.keys(refusals).length > 0) return answerRefusals(portal, form, refusals);

  const rule = bodyOfTyped(typed, routing.groups !== null);
  if (now && typed.version !== String(now.version)) {
    if (isSaid(rule, now)) return alreadySo(portal, which, now);
    return answerConflict(portal, form, { rule, now, routing });
  }
  const judged = now ? routing : withoutTwin(routing, rule, typed.known);
  const draft = ruleOfBody(rule, now ?? standingOfNew(judged, type));
  const findings = newFindings(judged, draft, portal.today);
  if (findings.length > 0 && typed.accepted !== fingerprintOf(findings))
    return answerWarnings(portal, form, { findings, draft, rule, routing: judged });

  const told = now
    ? await tellReplace(portal, customerId, now, rule)
    : await tellCreate(portal, customerId, rule);
  if (told.ok) {
    const way = mayRule(portal, type, "read")
      ? to("partner/customer/routing/rules/detail", {
          id: customerId,
          type: RULE_TYPES[type].word,
          rule: told.value.id,
        })
      : to("partner/customer/routing", { id: customerId });
    const off = told.value.enabled ? "" : " Está desativada: não decide nenhum pagamento.";
    return portal.redirect(way, success(`Regra “${told.value.name}” ${now ? "alterada" : "criada"}.${off}`));
  }
  if (now && told.failure.kind === "refused" && told.failure.status === 409) {
    // Changed between our question and our command.
    const later = await readRouting(portal, customerId, "fresh");
    const theirs = ruleIn(later, which);
    if (theirs) return answerConflict(portal, form, { rule, now: theirs, routing: later });
  }
  return portal.refuse(form, told.failure, lookUpRule({ portal, customerId, type }, rule, ruleId));
}

async function missingId(portal: Portal, { customerId, ruleId }: Which) {
  const ids = await portal.read(idsForm);
  if (!ids.ok || ids.value.customerId !== customerId) return "customerId";
  return ruleId !== undefined && ids.value.routeId !== ruleId ? "routeId" : null;
}

const ruleIn = ({ rules }: CustomerRouting, { type, ruleId }: Which): AnyRule | undefined =>
  rules.find((one) => one.id === ruleId && one.type === type);

function gone(portal: Portal, { customerId, type }: Which) {
  return portal.redirect(
    to("partner/customer/routing/rules", { id: customerId, type: RULE_TYPES[type].word }),
    danger("A regra não existe mais: alguém a excluiu enquanto você editava. Nada foi alterado."),
  );
}

function alreadySo(portal: Portal, { customerId, type }: Which, { id, name }: AnyRule) {
  return portal.redirect(
    to("partner/customer/routing/rules/detail", { id: customerId, type: RULE_TYPES[type].word, rule: id }),
    info(`A regra “${name}” já está assim. Nada mudou agora.`),
  );
}
