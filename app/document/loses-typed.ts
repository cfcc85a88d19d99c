import { unsavedIn } from "~/forms/unsaved";
import { isDialogAt } from "~/navigation/screen-outlet";

/** Whether something was typed in another form than the one that is sent, or dropped. */
export const isUnsaved = (place: ParentNode, own: HTMLFormElement | null) =>
  unsavedIn(place).some((form) => form !== own);

/** Forms stay where they are while a screen's own address changes, and below a dialog. */
export function losesTyped(from: string, to: string, dropped: HTMLFormElement | null): boolean {
  if (from === to) return false;
  const dialog = document.querySelector<HTMLElement>(".screen-dialog");
  if (isDialogAt(to) || dialog?.dataset.below?.split("?")[0] === to)
    return dialog !== null && isUnsaved(dialog, dropped);
  return isUnsaved(document, dropped);
}
