/** What an answer gives back to the fields of the form that was sent. */
import { type FormState, typedAt } from "~/ui/field-state";
import { type Control, isBox, stateOf } from "./control-state";

/** The fields of a form, and what stands in each: a text, or whether it is ticked. */
export type Filled = ReadonlyMap<Control, string | boolean>;

/** Not what the page carries unseen, nor a file, which no page puts back. */
export const isFilledIn = ({ type }: Control) => type !== "hidden" && type !== "file";

/** The fields of a form, hidden ones and files included; no buttons. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement ||
      (one instanceof HTMLInputElement && one.type !== "submit" && one.type !== "button"),
  );
}

export function filledIn(form: HTMLFormElement): Filled {
  const controls = controlsOf(form).filter(isFilledIn);
  return new Map(controls.map((control) => [control, stateOf(control)]));
}

/**
 * What was sent stays in its fields, unless the answer gives something else back, as where some rows of a list were done
 * and only the others are left. What was typed meanwhile stays.
 */
export function takeBack(sent: Filled, answers: readonly unknown[]): void {
  const form = answers.map(formOf).find((one) => one);
  if (!form) return;
  for (const [control, state] of sent) {
    if (stateOf(control) !== state) continue;
    if (isBox(control)) {
      const ticked = tickGiven(form, control.name, control.value);
      if (ticked !== null && ticked !== state) control.checked = ticked;
    } else {
      const text = textGiven(form, control.name);
      if (text !== null && text !== state) control.value = text;
    }
  }
}

/** Null where the answer gives nothing back, as of a password: what was typed stays. A row that is gone is empty. */
export function textGiven(form: FormState, name: string): string | null {
  const given = typedAt(form, name);
  if (typeof given === "string") return given;
  return isOfGivenList(form, name) ? "" : null;
}

/** Null where what was ticked stays: boxes outside of rows come back as they were sent. */
export function tickGiven(form: FormState, name: string, value: string): boolean | null {
  return isOfGivenList(form, name) ? typedAt(form, name) === value : null;
}

function isOfGivenList(form: FormState, name: string): boolean {
  const [list = ""] = name.split("[");
  return list !== name && Array.isArray(typedAt(form, list));
}

function formOf(answer: unknown): FormState | null {
  return typeof answer === "object" && answer !== null && "form" in answer
    ? (answer.form as FormState)
    : null;
}
