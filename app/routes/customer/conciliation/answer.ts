import { capital } from "~/domain/capital";
import type { FormToken } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { info, success, type Toast } from "~/toasts/toast";
import type { FormConstraint, FormState } from "~/ui/field-state";

/** What every form of a confirmation page is rendered from. */
export interface FormProps {
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was typed before the session ended. */
  draft: FormState | null;
  answer?: Refused | undefined;
}

/** What came of a command; sent twice, it was done once, and the second sending is told so. */
export function doneToast({ replayed }: { replayed?: true }, words: string): Toast {
  return replayed
    ? info(`Este pedido já tinha sido feito, e só conta uma vez: ${words}`)
    : success(capital(words));
}

/** A draft belongs to what it was typed for. */
export function draftFor(draft: FormState | null, selected: string): FormState | null {
  return draft?.initialValue?.selection === selected ? draft : null;
}
