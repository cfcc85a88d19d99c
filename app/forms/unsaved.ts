/**
 * What somebody has typed into the forms of the page that change something, and not sent. Listens for the whole page,
 * from the start of the application on.
 */
import { type Control, given, stateOf } from "./control-state";
import { controlsOf } from "./given-back";

type States = ReadonlyMap<Control, string | boolean>;

/** What stood in the fields of a form before anybody typed into it, or when it was last done. */
const before = new WeakMap<HTMLFormElement, States>();
/** The fields that were typed into: what the browser or the server puts back is nobody's to lose. */
const touched = new WeakSet<Control>();

let isWatching = false;

/** Begins to listen. */
export function watchTyping(): void {
  if (isWatching) return;
  isWatching = true;
  const onReach = ({ target }: Event) => {
    const form = formOf(target);
    if (form && !before.has(form)) settle(form);
  };
  const onInput = ({ target }: Event) => {
    const form = formOf(target);
    if (!form) return;
    // By a script, without anybody going there first.
    if (!before.has(form)) before.set(form, new Map());
    touched.add(target as Control);
  };
  for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, onReach, true);
  for (const type of ["input", "change"]) document.addEventListener(type, onInput, true);
  // What was typed before the application came: nothing else has filled in the page that was just opened.
  for (const form of opening() === "navigate" ? document.forms : []) {
    const changed = isCommand(form) ? controlsOf(form).filter((one) => stateOf(one) !== given(one)) : [];
    if (changed.length === 0) continue;
    before.set(form, new Map());
    for (const control of changed) touched.add(control);
  }
}

/** How this document was come to. */
export function opening(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type;
}

/** What stands in a form now was done, or is kept elsewhere. */
export function settle(form: HTMLFormElement): void {
  before.set(form, new Map(controlsOf(form).map((control) => [control, stateOf(control)])));
}

/** The forms within a part of the page that hold something typed and not sent. */
export function unsavedIn(place: ParentNode): HTMLFormElement[] {
  return [...place.querySelectorAll("form")].filter((form) => unsavedFields(form).length > 0);
}

/** The fields of a form that somebody changed, and did not send. */
export function unsavedFields(form: HTMLFormElement): Control[] {
  const states = before.get(form);
  if (!states || !isCommand(form)) return [];
  return controlsOf(form).filter(
    (control) =>
      touched.has(control) &&
      !isMark(control) &&
      control.type !== "search" &&
      stateOf(control) !== (states.get(control) ?? given(control)),
  );
}

/** Rows are ticked to act on them; to tick them says nothing yet. */
const isMark = ({ type, form }: Control) => type === "checkbox" && form?.dataset.marked !== undefined;

const isCommand = (form: HTMLFormElement | null): form is HTMLFormElement => form?.method === "post";

function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && "form" in target ? (target.form as HTMLFormElement | null) : null;
  return isCommand(form) ? form : null;
}
