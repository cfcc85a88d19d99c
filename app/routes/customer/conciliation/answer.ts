import { capital } from "~/domain/capital";
import { info, success, type Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";

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
