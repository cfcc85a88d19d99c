/** What may be done with a draft as a whole: a change taken out, all of it discarded, published, or gone back from. */
import { z } from "zod";
import type { RoutingChangeSet } from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { planOf, rulesBy } from "~/domain/routing/change-set";
import { withoutChange } from "~/domain/routing/drafting";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { lackedBy } from "../lacked.server";
import { type Published, publish } from "../publish.server";
import { tellChanges } from "../put-in-draft.server";
import { readChanges, withHits } from "../read-changes.server";
import { type CustomerRouting, readRouting } from "../read-routing.server";
import { findingsOfChange, fingerprintOf, seenOf } from "../warnings.server";

const actForm = z.object({
  act: z.enum(["take-out", "discard", "publish", "go-on", "go-back"]),
  set: z.string().max(64),
  version: z.coerce.number().int().min(1),
  /** The rule whose change is taken out. */
  rule: z.string().max(64).optional(),
  /** What publishing was decided on. */
  seen: z.string().max(64).optional(),
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
  // Whether the set is the one that was seen: a later version is somebody else's, or this form's own first sending.
  const lookUp = async () => {
    const { draft } = await readChanges(portal, customerId);
    return found(draft === null || draft.version !== form.value.version, {
      yes: "o rascunho já não está como você o viu.",
      no: "o rascunho está como você o viu.",
      to: page,
    });
  };
  if (act === "take-out" || act === "discard") {
    const more =
      act === "discard"
        ? { stage: "discarded" as const }
        : { changes: takenOut(set, routing, form.value.rule ?? "") };
    const told = await tellChanges(portal, { ...set, version: form.value.version }, more, act);
    if (!told.ok) return portal.refuse(form, told.failure, lookUp);
    return portal.redirect(
      page,
      success(
        act === "discard" ? "Rascunho descartado. Nenhuma regra mudou." : "Mudança tirada do rascunho.",
      ),
    );
  }
  if (set.version !== form.value.version) return portal.refuse(form, OVERTAKEN);
  const published = await carried(portal, { set, routing, form: form.value });
  if ("refused" in published) return portal.refuse(form, published.refused, lookUp);
  return portal.redirect(page, published.toast);
}

function takenOut({ changes }: RoutingChangeSet, { rules }: CustomerRouting, ruleId: string) {
  const rule = rulesBy(rules, changes).find(({ id }) => id === ruleId);
  return withoutChange(changes, ruleId, rule);
}

interface Carrying {
  set: RoutingChangeSet;
  routing: CustomerRouting;
  form: Act;
}

async function carried(portal: Portal, { set, routing, form }: Carrying): Promise<Published> {
  const { rules } = routing;
  if (form.act === "go-on") return publish(portal, set);
  if (form.act === "go-back") {
    const plan = planOf(rules, { ...set, changes: set.plan }, "before");
    const told = await tellChanges(
      portal,
      set,
      { stage: "returning", plan, made: [], failure: null },
      "back",
    );
    return told.ok ? publish(portal, told.value) : { refused: told.failure };
  }
  const after = withHits(rulesBy(rules, set.changes), rules);
  const fingerprint = fingerprintOf(findingsOfChange(routing, after, portal.today));
  if (form.seen !== seenOf(set, routing, fingerprint)) return { refused: OVERTAKEN };
  const plan = planOf(rules, { changes: set.changes, base: rules, made: [] }, "after");
  if (plan.length === 0) return { refused: EMPTY };
  const lacked = lackedBy(portal, plan);
  if (lacked) return { refused: lacked };
  const told = await tellChanges(
    portal,
    set,
    { stage: "publishing", plan, made: [], failure: null },
    "begin",
  );
  return told.ok ? publish(portal, told.value) : { refused: told.failure };
}
