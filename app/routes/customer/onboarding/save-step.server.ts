import { getOnboardingProgress, getOnboardingStep, saveOnboardingStep } from "#contract/extension/onboarding";
import type { StepContent } from "#contract/extension/onboarding-steps";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { listed } from "~/domain/figures";
import { unknownMcc } from "~/domain/mcc";
import { isOpen, lastSaved, savedSince } from "~/domain/onboarding";
import { to } from "~/screens/to";
import { success, warning } from "~/toasts/toast";
import { STEP_NAMES, stepAfter } from "~/words/onboarding-steps";
import { lookUpStep } from "./look-up.server";
import { comesFromReview } from "./read-step.server";
import { stepHref } from "./step-href";

type Form = Parameters<Portal["refuse"]>[0];

/**
 * Saves a step and leads on: to the review where the person came from, to the list of what is left to correct, or
 * to the next step; always to `to` where that is given.
 */
export async function saveStep(
  portal: Portal,
  form: Form,
  content: StepContent,
  way?: string,
): Promise<Response | ReturnType<Portal["refuse"]>> {
  const { step } = content;
  const params = { customerId: portal.customerId, step };
  const told = await portal.tell(saveOnboardingStep, { params, body: content });
  const next = way ?? (comesFromReview(portal) ? stepHref("review") : null);
  if (!told.ok) {
    const isOvertaken = told.failure.status === 409 && content.saved_at !== undefined;
    const overtaken = isOvertaken
      ? await (step === "review" ? unread : overtakenBy)(portal, form, content)
      : null;
    if (overtaken) return overtaken;
    return portal.refuse(form, told.failure, lookUpStep(portal, content, next ?? to("customer/onboarding")));
  }

  const isReturned = told.value.onboarding_status === "returned";
  const on = isReturned ? to("customer/onboarding") : stepHref(stepAfter(step));
  const note = content.step === "activity" && content.mcc ? unknownMcc(content.mcc) : null;
  const saved = `Etapa “${STEP_NAMES[step]}” salva.`;
  return portal.redirect(next ?? on, success(note ? `${saved} ${note}` : saved));
}

/**
 * The form again where the step was saved by somebody since it was opened, so that sending it once more is meant. Null
 * where it is refused for another reason.
 */
async function overtakenBy(portal: Portal, form: Form, { step, saved_at }: StepContent) {
  const params = { customerId: portal.customerId, step };
  const view = await portal.aside(getOnboardingStep, { params });
  if (!view?.saved_at || view.saved_at === saved_at || !isOpen(view.onboarding_status)) return null;
  const by = view.history[0] ? `, por ${view.history[0].by_name}` : "";
  const words = `Esta etapa foi salva depois que você abriu a página: em ${formatDateTime(view.saved_at)}${by}. Nada do que você enviou foi gravado; se enviar de novo, fica o seu.`;
  return portal.overtaken(form, { "": [words] }, { saved_at: view.saved_at });
}

/** The review again where steps were saved since it was opened: what would be accepted was not read. Null else. */
async function unread(portal: Portal, form: Form, { saved_at }: StepContent) {
  const params = { customerId: portal.customerId };
  const progress = await portal.aside(getOnboardingProgress, { params });
  const last = progress && isOpen(progress.status) ? lastSaved(progress.steps) : null;
  if (!last || last.saved_at === saved_at) return null;
  const names = savedSince(progress?.steps ?? [], saved_at ?? null).map(
    ({ step }) => `“${STEP_NAMES[step]}”`,
  );
  const at = formatDateTime(last.saved_at);
  const saved =
    names.length > 1
      ? `As etapas ${listed(names)} foram salvas depois que você abriu a página, a última em ${at}.`
      : `A etapa “${STEP_NAMES[last.step]}” foi salva depois que você abriu a página: em ${at}.`;
  const words = `${saved} O aceite não foi gravado: confira o que mudou e aceite de novo.`;
  const reply = form.reply();
  const initialValue = { ...reply.initialValue, saved_at: last.saved_at };
  return portal.answer(
    { form: { ...reply, initialValue }, toast: warning(words), asks: "again", formToken: portal.formToken() },
    409,
  );
}
