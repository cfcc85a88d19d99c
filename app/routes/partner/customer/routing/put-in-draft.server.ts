/** Puts changes into the customer's draft, which others see and nobody's payments do. */
import {
  createRoutingChanges,
  MOST_CHANGES,
  type RoutingChangeSet,
  updateRoutingChanges,
} from "#contract/extension/routing-changes";
import type { Portal } from "~/access/portal.server";
import { type Change, changedFields } from "~/domain/routing/change-set";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { found } from "~/toasts/found";
import { info, success, type Toast } from "~/toasts/toast";
import { type CustomerChanges, readChanges } from "./read-changes.server";
import type { Told } from "./rule-types/kind.server";
import { plannedWords } from "./set-words";

type Teller = Pick<Portal, "tell">;

/** Writes a set over the version that was read. `part` says which command of several of one form it is. */
export function tellChanges(
  portal: Teller,
  set: RoutingChangeSet,
  more: { act?: string } & Partial<
    Pick<RoutingChangeSet, "stage" | "changes" | "plan" | "made" | "failure" | "publishes_at">
  >,
  part: string,
): Promise<Told<RoutingChangeSet>> {
  const { act } = more;
  const { stage, changes, plan, made, failure, publishes_at, version } = { ...set, ...more };
  const params = { customerId: set.customer_id, setId: set.id };
  const body = { stage, changes, plan, made, failure, publishes_at, version, ...(act ? { act } : {}) };
  return portal.tell(updateRoutingChanges, { params, body }, part);
}

/** A draft that waits for its instant stays as it was when that was decided. */
const waits = (draft: RoutingChangeSet): CommandFailure => ({
  kind: "refused",
  status: 409,
  message: `${plannedWords(draft)}. Cancele o agendamento, na página do rascunho, antes de mudar as regras.`,
});
const UNDER_WAY: CommandFailure = {
  kind: "refused",
  status: 409,
  message:
    "O rascunho está sendo publicado, ou parou no meio. Termine a publicação, ou volte atrás, e mude as regras depois.",
};
const TOO_MANY: CommandFailure = {
  kind: "refused",
  status: 422,
  message: `Um rascunho muda até ${MOST_CHANGES} regras: publique o que está nele antes de continuar.`,
};

/** @param draft what was read of it; the changes are all that it is to hold */
export async function putInDraft(
  portal: Teller,
  { customerId, draft }: { customerId: string; draft: CustomerChanges["draft"] },
  changes: readonly Change[],
): Promise<Told<RoutingChangeSet>> {
  if (draft?.stage === "scheduled") return { ok: false, failure: waits(draft) };
  if (draft && draft.stage !== "draft") return { ok: false, failure: UNDER_WAY };
  if (changes.length > MOST_CHANGES) return { ok: false, failure: TOO_MANY };
  // Sent again after a fault, another button of the page is another command.
  const part = JSON.stringify(changes);
  if (draft) return tellChanges(portal, draft, { changes: [...changes] }, part);
  const body = { changes: [...changes], undoing: null };
  return portal.tell(createRoutingChanges, { params: { customerId }, body }, part);
}

/** "No rascunho. Nenhum pagamento muda de caminho até ele ser publicado." */
export function inDraft(customerId: string, what: string): Toast {
  return {
    ...success(`${what} está no rascunho. Nenhum pagamento muda de caminho até ele ser publicado.`),
    way: { label: "Ver o rascunho", href: to("partner/customer/routing/draft", { id: customerId }) },
  };
}

/** Of a form that was sent again. */
export function inDraftAlready(customerId: string, what: string): Toast {
  const { way } = inDraft(customerId, what);
  return { ...info(`${what} já está no rascunho. Nada foi feito duas vezes.`), way };
}

/**
 * What to say of a change that was put there: a rule that is again as it was when the draft first changed it, or that
 * the draft would have made, is no change any more.
 *
 * @param set as it was written
 */
export function toldInDraft(
  { customer_id, changes }: RoutingChangeSet,
  rule: { id: string; name: string },
  what: string,
): Toast {
  const toast = inDraft(customer_id, what);
  if (changes.some(({ rule_id }) => rule_id === rule.id)) return toast;
  return { ...toast, message: `O rascunho não muda mais a regra ${rule.name}.` };
}

/** Whether a draft does with a rule what it was to do; nothing, too. */
export function doesAs(wanted: readonly Change[], ruleId: string): (changes: readonly Change[]) => boolean {
  const of = (changes: readonly Change[]) => changes.find(({ rule_id }) => rule_id === ruleId)?.after;
  const then = of(wanted);
  return (changes) => {
    const now = of(changes);
    return now && then ? changedFields(now, then).length === 0 : now === then;
  };
}

/** Whether the draft holds a change, where nobody knows what became of putting it there. */
export function lookUpInDraft(
  portal: Pick<Portal, "ask">,
  customerId: string,
  isIn: (changes: readonly Change[]) => boolean,
  way: string,
): LookUp {
  return async () => {
    const { draft } = await readChanges(portal, customerId);
    return found(isIn(draft?.changes ?? []), {
      yes: "o rascunho está como você pediu.",
      no: "o rascunho não está como você pediu.",
      to: way,
    });
  };
}
