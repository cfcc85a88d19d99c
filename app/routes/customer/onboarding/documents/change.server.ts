/** Keeping a file and removing one: each saves the step with the list that the upstream has now, changed by it. */
import { getOnboardingStep, saveOnboardingStep } from "#contract/extension/onboarding";
import type { Attachment } from "#contract/extension/onboarding-steps";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { aboutTheFile } from "~/routes/about-the-file.server";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { info, success, type Toast } from "~/toasts/toast";
import { lookUpStep } from "../look-up.server";
import { keptIn, keyOf, MOST_FILES } from "./kept";

type Failure = NonNullable<Parameters<Portal["refuse"]>[1]>;
type Changed = { failure: Failure; lookUp?: LookUp } | { failure: null; toast: Toast };
type NewList = { attachments: Attachment[]; toast: Toast };

const FULL: Failure = {
  kind: "refused",
  status: 400,
  message: "A lista está cheia.",
  fields: { file: `Já há ${MOST_FILES} arquivos. Retire um antes de enviar outro.` },
};

const UNREAD: Failure = {
  kind: "unavailable",
  status: 503,
  message: "Não foi possível ler a lista de arquivos agora. Nada foi alterado; tente de novo em instantes.",
};

export function keepFile(portal: Portal, file: Attachment): Promise<Changed> {
  return change(portal, (kept) => {
    if (kept.some((one) => keyOf(one) === keyOf(file)))
      return { failure: null, toast: info(`“${file.file_name}” já estava na lista, e só conta uma vez.`) };
    if (kept.length >= MOST_FILES) return { failure: FULL };
    return { attachments: [...kept, file], toast: success(`“${file.file_name}” guardado.`) };
  });
}

export function removeFile(portal: Portal, key: string): Promise<Changed> {
  return change(portal, (kept) => {
    const gone = kept.find((one) => keyOf(one) === key);
    if (!gone) return { failure: null, toast: info("Este arquivo já tinha sido retirado.") };
    return {
      attachments: kept.filter((one) => one !== gone),
      toast: success(`“${gone.file_name}” retirado.`),
    };
  });
}

/**
 * Saves what `make` makes of the list as it is now, or answers what it says instead. A list that was saved meanwhile, in
 * another tab, is refused and read anew; what is refused of the same list again is refused for another reason.
 */
async function change(
  portal: Portal,
  make: (kept: Attachment[]) => NewList | Changed,
  refused?: { saved_at: string | null; answer: Changed },
): Promise<Changed> {
  const params = { customerId: portal.customerId, step: "documents" } as const;
  const view = await portal.aside(getOnboardingStep, { params });
  if (refused && (!view || view.saved_at === refused.saved_at)) return refused.answer;
  if (!view) return { failure: UNREAD };
  const made = make(keptIn(view));
  if (!("attachments" in made)) return made;
  const { saved_at } = view;
  const body = { step: "documents", attachments: made.attachments, saved_at } as const;
  const told = await portal.tell(saveOnboardingStep, { params, body }, `${saved_at}`);
  if (told.ok) return { failure: null, toast: made.toast };
  const lookUp = lookUpStep(portal, body, stepHref("documents"));
  const answer = { failure: aboutTheFile(told.failure), lookUp };
  return told.failure.status === 409 ? change(portal, make, { saved_at, answer }) : answer;
}
