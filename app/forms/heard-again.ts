/**
 * What was typed before the application listened is heard once it does: sums, warnings and previews are of what stands
 * in the fields.
 */
import { type Control, given, isBox, stateOf } from "./control-state";
import { controlsOf, isFilledIn } from "./given-back";
import { opening } from "./unsaved";

/** What React remembers of a field, and compares with what is there before it tells anybody of a change. */
type Remembered = Control & { _valueTracker?: { setValue(value: string): void } };

/** Tells of each field that holds something else than the server wrote. */
export function hearAgain(): void {
  // Else the browser may have filled it in.
  if (opening() !== "navigate") return;
  for (const form of document.forms)
    for (const control of controlsOf(form).filter(isChanged)) {
      (control as Remembered)._valueTracker?.setValue(String(given(control)));
      // No mouse: neither of them changes anything by itself.
      for (const type of isBox(control) ? ["click", "change"] : ["change"])
        control.dispatchEvent(new Event(type, { bubbles: true }));
    }
}

/** Of choices the one that was made, not the one that it took the place of. */
function isChanged(control: Control): boolean {
  const isLeft = control.type === "radio" && stateOf(control) === false;
  return isFilledIn(control) && !isLeft && stateOf(control) !== given(control);
}
