/** A field of a form, and what stands in it. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that is ticked, and holds no text. */
export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** What stands in a field: its text, or whether it is ticked. */
export const stateOf = (control: Control) => (isBox(control) ? control.checked : control.value);

/** What the server wrote into a field. */
export function given(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  return isBox(control) ? control.defaultChecked : control.defaultValue;
}
