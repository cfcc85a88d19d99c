/** Keeping a file and removing one: each saves the step with the list that the upstream has now, changed by it. */

import { getOnboardingStep, saveOnboardingStep } from "#contract/extension/onboarding";
import type { Attachment } from "#contract/extension/onboarding-steps";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { info, success, type Toast } from "~/toasts/toast";
import { lookUpStep } from "../look-up.server";
import { keptIn, keyOf, MOST_FILES } from "./kept";

type Failure = NonNullable<Parameters<Portal["refuse"]>[1]>;
type Changed = { failure: Failure; lookUp?: LookUp } | { failure: null; toast: Toast };

const FULL: Failure = {
  kind: "refused",
  status: 400,
  message: "A lista está cheia.",
  fields: { file: `Já há ${MOST_FILES} arquivos. Retire um antes de enviar outro.` },
};

export async function keepFile(portal: Portal, file: Attachment): Promise<Changed> {
  const kept = await readKept(portal);
  if (!kept.ok) return { failure: kept.failure };
  const attachments = keptIn(kept.value);
  if (attachments.some((one) => keyOf(one) === keyOf(file)))
    return { failure: null, toast: info(`“${file.file_name}” já estava na lista, e só conta uma vez.`) };
  if (attachments.length >= MOST_FILES) return { failure: FULL };
  return save(portal, [...attachments, file], success(`“${file.file_name}” guardado.`));
}

export async function removeFile(portal: Portal, key: string): Promise<Changed> {
  const kept = await readKept(portal);
  if (!kept.ok) return { failure: kept.failure };
  const attachments = keptIn(kept.value);
  const gone = attachments.find((one) => keyOf(one) === key);
  if (!gone) return { failure: null, toast: info("Este arquivo já tinha sido retirado.") };
  return save(
    portal,
    attachments.filter((one) => one !== gone),
    success(`“${gone.file_name}” retirado.`),
  );
}

/** Told, not asked: that it fails is the form's answer, and not the end of the page. */
function readKept(portal: Portal) {
  return portal.tell(getOnboardingStep, { params: { customerId: portal.customerId, step: "documents" } });
}

async function save(portal: Portal, attachments: Attachment[], toast: Toast): Promise<Changed> {
  const body = { step: "documents", attachments } as const;
  const params = { customerId: portal.customerId, step: body.step };
  const told = await portal.tell(saveOnboardingStep, { params, body });
  if (told.ok) return { failure: null, toast };
  return { failure: aboutTheFile(told.failure), lookUp: lookUpStep(portal, body, stepHref("documents")) };
}

/** The upstream names a place in the list; on the page all of it is about the file that was sent. */
function aboutTheFile(failure: Failure): Failure {
  if (failure.kind !== "refused" || !failure.fields) return failure;
  return { ...failure, fields: { file: Object.values(failure.fields).join(" ") } };
}
