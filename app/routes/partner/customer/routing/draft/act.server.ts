/** What may be done with a draft as a whole: a change taken out, all of it discarded, published, or gone back from. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { getRoutingChanges, type RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { type Change, planOf, rulesBy } from "~/domain/routing/change-set";
import { withoutChange } from "~/domain/routing/drafting";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { carried } from "~/forms/submission.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { hash } from "~/session/hash.server";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { lackedBy, onlyLooks } from "../lacked.server";
import { type Published, publish } from "../publish.server";
import { tellChanges } from "../put-in-draft.server";
import { readChanges, withHits } from "../read-changes.server";
import { type CustomerRouting, readRouting } from "../read-routing.server";
import { findingsOfChange, fingerprintOf, seenOf } from "../warnings.server";
import { instantOf, planForm } from "./plan-form.server";

const actForm = z.object({
  act: z.enum(["take-out", "discard", "publish", "plan", "call-back", "go-on", "go-back"]),
  set: z.string().max(64),
  version: z.coerce.number().int().min(1),
  /** The rule whose change is taken out. */
  rule: carried(z.string().max(64).optional()),
  /** What publishing was decided on. */
  seen: carried(z.string().max(64).optional()),
});
type Act = z.output<typeof actForm>;

const OVERTAKEN: CommandFailure = {
  kind: "refused",
  status: 409,
  message:
    "As regras ou o rascunho mudaram depois que você abriu esta página. Nada foi publicado agora: confira de novo o que está abaixo.",
};
const EMPTY: CommandFailure = {
  kind: "refused",
  status: 422,
  message: "O rascunho não muda nada: as regras já estão assim. Descarte-o, ou ponha nele o que deve mudar.",
};

export async function actOnDraft(portal: Portal, customerId: string) {
  const page = to("partner/customer/routing/draft", { id: customerId });
  const form = await portal.read(actForm);
  if (!form.ok) return portal.refuse(form);
  const [routing, changes] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    readChanges(portal, customerId),
  ]);
  const { act } = form.value;
  const set = [changes.draft, changes.undoing].find((one) => one?.id === form.value.set);
  if (!set) {
    const isPublished = changes.published.some(({ id }) => id === form.value.set);
    const words = isPublished
      ? "Este rascunho já foi publicado. Nada foi feito duas vezes."
      : "Este rascunho já não está aberto. Nada mudou agora.";
    return portal.redirect(page, info(words));
  }
  const looks = onlyLooks(portal, set);
  if (looks) return portal.refuse(form, looks);
  const name = await actName(portal);
  const params = { customerId, setId: set.id };
  const lookUp = portal.lookUp(getRoutingChanges, { params }, ({ acts }) =>
    found(acts.includes(name), {
      yes: "o que você pediu do rascunho está feito.",
      no: "o que você pediu do rascunho não está feito.",
      to: page,
    }),
  );
  if (act === "take-out" || act === "discard") {
    const more =
      act === "discard"
        ? { stage: "discarded" as const, act: name }
        : { changes: takenOut(set, routing, form.value.rule ?? ""), act: name };
    const told = await tellChanges(portal, { ...set, version: form.value.version }, more, act);
    if (!told.ok) return portal.refuse(form, told.failure, lookUp);
    return portal.redirect(
      page,
      success(
        act === "discard" ? "Rascunho descartado. Nenhuma regra mudou." : "Mudança tirada do rascunho.",
      ),
    );
  }
  if (act === "call-back") {
    const back = { stage: "draft" as const, plan: [], publishes_at: null, act: name };
    const told = await tellChanges(portal, { ...set, version: form.value.version }, back, act);
    if (!told.ok) return portal.refuse(form, told.failure, lookUp);
    return portal.redirect(page, success("Agendamento cancelado. O rascunho continua aqui, como estava."));
  }
  if (set.version !== form.value.version) return portal.refuse(form, OVERTAKEN);
  if (act === "plan") return planned(portal, { set, routing, form: form.value, name }, lookUp);
  const published = await carriedOut(portal, { set, routing, form: form.value, name });
  if ("refused" in published) return portal.refuse(form, published.refused, lookUp);
  return portal.redirect(page, published.toast);
}

function takenOut({ changes }: RoutingChangeSet, { rules }: CustomerRouting, ruleId: string) {
  const rule = rulesBy(rules, changes).find(({ id }) => id === ruleId);
  return withoutChange(changes, ruleId, rule);
}

/** One name for each form that was shown, however often it is sent. */
async function actName(portal: Portal): Promise<string> {
  const form = await portal.read(z.object({ [FORM_TOKEN_FIELDS.key]: z.string().max(64).optional() }));
  const key = form.ok ? form.value[FORM_TOKEN_FIELDS.key] : undefined;
  return hash("act", key ?? randomUUID());
}

interface Carrying {
  set: RoutingChangeSet;
  routing: CustomerRouting;
  form: Act;
  /** What the set is told that this act is called. */
  name: string;
}

async function carriedOut(portal: Portal, { set, routing, form, name }: Carrying): Promise<Published> {
  if (form.act === "go-on") return publish(portal, set);
  if (form.act === "go-back") {
    const plan = planOf(routing.rules, { ...set, changes: set.plan }, "before");
    const told = await tellChanges(
      portal,
      set,
      { stage: "returning", plan, made: [], failure: null, act: name },
      "back",
    );
    return told.ok ? publish(portal, told.value) : { refused: told.failure };
  }
  const { plan, refused } = decided(portal, { set, routing, form, name });
  if (refused) return { refused };
  const told = await tellChanges(
    portal,
    set,
    { stage: "publishing", plan, made: [], failure: null, act: name },
    "begin",
  );
  return told.ok ? publish(portal, told.value) : { refused: told.failure };
}

/** How each rule is to end up, where what was seen still is so, and may be. */
function decided(
  portal: Portal,
  { set, routing, form }: Carrying,
): { plan: Change[]; refused?: undefined } | { plan?: undefined; refused: CommandFailure } {
  const { rules } = routing;
  const after = withHits(rulesBy(rules, set.changes), rules);
  const fingerprint = fingerprintOf(findingsOfChange(routing, after, portal.today));
  if (form.seen !== seenOf(set, routing, fingerprint)) return { refused: OVERTAKEN };
  const plan = planOf(rules, { changes: set.changes, base: rules, made: [] }, "after");
  if (plan.length === 0) return { refused: EMPTY };
  const lacked = lackedBy(portal, plan);
  return lacked ? { refused: lacked } : { plan };
}

/** The upstream publishes it when its instant has come, if all is still as it was seen now. */
async function planned(portal: Portal, carrying: Carrying, lookUp: LookUp) {
  const { set, name } = carrying;
  const form = await portal.read(planForm(portal.today));
  if (!form.ok) return portal.refuse(form);
  const publishes_at = instantOf(form.value);
  if (publishes_at <= portal.now) return portal.refuse(form, AT_ONCE);
  const { plan, refused } = decided(portal, carrying);
  if (refused) return portal.refuse(form, refused);
  const more = { stage: "scheduled" as const, plan, made: [], failure: null, publishes_at, act: name };
  const told = await tellChanges(portal, set, more, "plan");
  if (!told.ok) return portal.refuse(form, atItsField(told.failure), lookUp);
  const page = to("partner/customer/routing/draft", { id: set.customer_id });
  return portal.redirect(
    page,
    success(`Publicação agendada para ${formatDateTime(publishes_at)}. Até lá o rascunho fica como está.`),
  );
}

const AT_ONCE: CommandFailure = {
  kind: "refused",
  status: 422,
  message: "Este momento já passou.",
  fields: { time: "Este momento já passou: escolha um depois de agora." },
};

/** What the upstream says of the instant stands where its day was typed. */
function atItsField(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused" || !failure.fields?.publishes_at) return failure;
  return { ...failure, fields: { date: failure.fields.publishes_at } };
}
