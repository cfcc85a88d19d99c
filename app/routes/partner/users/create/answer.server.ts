import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import type { TypedForm } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { type CommandFailure, mayBeDone } from "~/toasts/command-failure.server";
import { danger, info, success, type Toast, warning } from "~/toasts/toast";
import type { Outcome } from "./invite.server";
import { lookUpInvited } from "./look-up.server";

/** What a person reads of one invitation. */
export interface Told {
  email: string;
  ok: boolean;
  words: string;
  /** The users among whom somebody may be whose e-mail is known already; null of everybody else. */
  among: string | null;
}

/** Everybody is invited: on to the list, or back to the beginning for who may not read it. Else the form again, with whoever is not, and what became of each. */
export async function answerInvitations(portal: Portal, form: TypedForm, outcomes: readonly Outcome[]) {
  const failed = outcomes.flatMap((one) => (one.ok ? [] : [one]));
  if (failed.length === 0) {
    const list = portal.mayOpen("partner/users") ? to("partner/users", "?ordem=-criado") : null;
    return portal.redirect(list ?? to("partner/users/create"), doneToast(outcomes));
  }
  const failures = failed.flatMap(({ failure }) => failure ?? []);
  // While somebody's outcome is unknown the form keeps its key, so that nobody is invited twice.
  const unknown = failed.find(({ failure }) => failure && mayBeDone(failure));
  const worst = unknown?.failure ?? failures[0] ?? UNSENT;
  const lookUp = unknown && lookUpInvited(portal, unknown.email, failed.length === 1);
  const { refused, status } = await portal.refusal(form, worst, lookUp);
  const rows = refused.form.initialValue?.people;
  const left = failed.map(({ at }) => (Array.isArray(rows) ? rows[at] : undefined) ?? {});
  const done = outcomes.length - failed.length;
  return portal.answer(
    {
      ...refused,
      form: {
        ...refused.form,
        initialValue: { ...refused.form.initialValue, people: left },
        error: errorsOf(failed.map(({ failure }) => failure)),
      },
      toast: mayBeDone(worst) ? refused.toast : leftToast(done, failed.length),
      results: outcomes.map(toldOf),
    },
    status,
  );
}

const UNSENT: CommandFailure = { kind: "refused", status: 422, message: "O convite não foi enviado." };
/** What the upstream calls each field of a person; it keeps a name in two halves. */
const AT_FIELDS: ReadonlyMap<string, string> = new Map([
  ["given_name", "name"],
  ["family_name", "name"],
  ["email", "email"],
  ["document", "document"],
  ["phone", "phone"],
]);

/** Each refusal at the field that it is about; what is about no field of a person is said once, of the whole. */
function errorsOf(failures: readonly (CommandFailure | null)[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [at, failure] of failures.entries()) {
    // What may have been done is nothing that the form is refused for.
    if (!failure || mayBeDone(failure)) continue;
    const fields = failure.kind === "refused" ? (failure.fields ?? {}) : {};
    const named = Object.entries(fields).flatMap(([name, words]) => {
      const field = AT_FIELDS.get(name);
      return field === undefined ? [] : [[`people[${at}].${field}`, words] as const];
    });
    for (const [field, words] of named) errors[field] = [...new Set([...(errors[field] ?? []), words])];
    if (named.length === 0) errors[""] = [...new Set([...(errors[""] ?? []), failure.message])];
  }
  return errors;
}

function toldOf(one: Outcome): Told {
  const { email } = one;
  if (!one.ok) {
    const failure = one.failure ?? UNSENT;
    // The form has seen that it is an e-mail: what is refused of it is that somebody has it.
    const isKnown = failure.kind === "refused" && failure.fields?.email !== undefined;
    return {
      email,
      ok: false,
      words: failure.message,
      among: isKnown ? to("partner/users", { q: email }) : null,
    };
  }
  const until = one.expires_at ? `, vale até ${formatDate(one.expires_at)}` : "";
  const words = `${one.again ? "convite já enviado antes" : "convite enviado"}${until}`;
  return { email, ok: true, words, among: null };
}

function doneToast(outcomes: readonly Outcome[]): Toast {
  const people = outcomes.map(({ email }) => email).join(", ");
  if (outcomes.every((one) => one.ok && one.again))
    return info(`Já tínhamos enviado: ${people}. Ninguém recebeu dois convites.`);
  const count = counted(outcomes.length, "convite enviado", "convites enviados");
  return success(`${count}: ${people}. Cada pessoa cria a senha pelo link do e-mail.`);
}

function leftToast(done: number, left: number): Toast {
  const rest = counted(left, "pessoa continua", "pessoas continuam");
  if (done === 0) return danger(`Nenhum convite foi enviado. ${rest} no formulário.`);
  const sent = counted(done, "convite enviado", "convites enviados");
  return warning(
    `${sent}. ${rest} no formulário: corrija e envie de novo; quem já recebeu não recebe outro.`,
  );
}
