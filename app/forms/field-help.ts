/**
 * What helps while somebody fills in a form: texts are written as what they are, and what is wrong with a field is said
 * when it is left. The server wrote at each field what it is; nothing in the page is replaced.
 */
import { asSeen } from "~/domain/unseen";
import { sayAt } from "~/ui/field-check";
import type { Bound, FieldKind } from "~/ui/field-state";
import type { Control } from "./control-state";
import { problemOf } from "./field-problem";
import { writePasted, writeTyped } from "./typed-format";

/** Listens on the whole document from now on. */
export function startFieldHelp(): void {
  const typedIn = new WeakSet<Control>();
  const takeIn = (control: Control, event: Partial<InputEvent>) => {
    typedIn.add(control);
    if (control instanceof HTMLInputElement && !event.isComposing) write(control, event);
    // What was corrected is said no more; what is only half typed is not judged yet.
    if (control.getAttribute("aria-invalid") && foundIn(control) === null) sayAt(control.id, null);
    const group = groupOf(control);
    if (group?.querySelector(".field__error") && isChosen(group)) sayAt(idOf(group), null);
  };
  const onInput = (event: Event) => {
    const control = controlOf(event);
    if (control) takeIn(control, event);
  };
  const onLeaving = (event: FocusEvent) => {
    const control = controlOf(event);
    const group = control && groupOf(control);
    const isJudged = control && typedIn.has(control) && isAlone(control);
    const isStillThere = group?.contains(event.relatedTarget as Node | null) ?? true;
    if (!isJudged && isStillThere) return;
    const say = () => {
      if (isJudged) sayAt(control.id, foundIn(control));
      if (group && !isStillThere && isLeft(group) && !isChosen(group))
        sayAt(idOf(group), group.dataset.missing ?? null);
    };
    // Words that come under a pressed pointer move what it is about to be released on, and the click is lost.
    if (isPressed) addEventListener("pointerup", () => setTimeout(say), { once: true });
    else say();
  };
  let isPressed = false;
  const press = ({ type }: Event) => {
    isPressed = type === "pointerdown";
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, press, true);
  // Before React hears of it, so that it hears of what stands in the field then.
  document.addEventListener("input", onInput, true);
  document.addEventListener("focusout", onLeaving);
  // What was typed while this was on its way.
  const first = controlOf({ target: document.activeElement });
  if (first && !(first instanceof HTMLSelectElement) && first.value !== first.defaultValue)
    takeIn(first, { inputType: "insertText" });
}

function controlOf({ target }: Pick<Event, "target">): Control | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControl ? target : null;
}

/** Whether a control is a field by itself, rather than one box of several. */
const isAlone = ({ id, type, dataset }: Control) =>
  id !== "" && type !== "radio" && (type !== "checkbox" || dataset.missing !== undefined);

/** The group of boxes that a control is one of, where one or several of them have to be chosen. */
const groupOf = (control: Control) => control.closest<HTMLElement>("fieldset[data-missing]");
const isChosen = (group: HTMLElement) =>
  group.querySelectorAll(":checked").length >= Number(group.dataset.needs ?? 1);
const isLeft = (group: HTMLElement) => document.hasFocus() && !group.contains(document.activeElement);
/** Its first box has the field's id. */
const idOf = (group: HTMLElement) => group.querySelector("input[id]")?.id ?? "";

const kindOf = ({ dataset }: Control) => dataset.kind as FieldKind | undefined;

/** Lists ask for parts of documents too: only what is sent for good is judged by its check digits. */
const isJudged = (kind: FieldKind | undefined, { form }: Control) =>
  form?.method === "post" || kind === "money" || kind === "percent";

function foundIn(control: Control): string | null {
  const kind = kindOf(control);
  const { missing, wrong, longest, least, low, most, high } = control.dataset;
  const { value: text } = control;
  return problemOf({
    text,
    validity: validityOf(control),
    missing,
    wrong,
    longest: longest === undefined ? undefined : Number(longest),
    least: boundOf(kind, least, low),
    most: boundOf(kind, most, high),
    kind: isJudged(kind, control) ? kind : undefined,
  });
}

/** Of an e-mail as the server reads it: to the browser a blank that a sheet brings along is a part of it. */
function validityOf(control: Control): ValidityState {
  if (!control.validity.typeMismatch) return control.validity;
  const bare = control.cloneNode() as Control;
  bare.value = asSeen(control.value).trim();
  return bare.validity;
}

function boundOf(kind: FieldKind | undefined, at: string | undefined, words = ""): Bound | undefined {
  return at === undefined ? undefined : { at: kind === "date" ? at : Number(at), words };
}

function write(input: HTMLInputElement, { inputType = "", data }: Partial<InputEvent>): void {
  const kind = kindOf(input);
  const caret = input.selectionStart;
  if (!kind || caret === null) return;
  // Keypads of some phones have a dot only; at a keyboard it stands between thousands.
  const isComma =
    data === "." &&
    (kind === "money" || kind === "percent") &&
    !input.value.includes(",") &&
    matchMedia("(pointer: coarse)").matches;
  const text = isComma ? `${input.value.slice(0, caret - 1)},${input.value.slice(caret)}` : input.value;
  const isTyped = /^(insertText|insertCompositionText|delete|history)/.test(inputType);
  const deletesForward = inputType.startsWith("deleteContentForward");
  const pasted = isTyped ? "" : writePasted(kind, text);
  const written = isTyped
    ? writeTyped(kind, { text, caret }, deletesForward)
    : { text: pasted, caret: pasted.length };
  if (written.text === input.value) return;
  // Past the setter that React watches: it is to take this for typed.
  input.setRangeText(written.text, 0, input.value.length);
  input.setSelectionRange(written.caret, written.caret);
}
