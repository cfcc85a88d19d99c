/**
 * What is typed before the application has started survives its start. React leaves inputs, boxes and selects as they
 * are, but gives a text of several lines the value that the server sent; and where a translator, or an extension of the
 * browser, has changed the page meanwhile, it draws all of it anew. To be called before the start; the answer is to be
 * called after it.
 */
import { type Control, given, isBox, stateOf } from "./control-state";

const FIELDS = ":is(input:not([type=hidden], [type=file]), textarea, select)[name]";

/** A field by its place in the page, which the same field drawn anew has, too. */
type Placed = [place: string, control: Control];

export function keepTyped(page: HTMLElement): () => void {
  const fields = () => numbered(page.querySelectorAll<Control>(FIELDS));
  let typed: ReturnType<typeof typedIn>;
  /** Where somebody is typing. */
  let last: Placed | undefined;
  const look = () => {
    const all = fields();
    typed = typedIn(all);
    last = [...all].find(([, control]) => control === document.activeElement);
  };
  look();
  page.addEventListener("input", look);
  return () => {
    page.removeEventListener("input", look);
    const now = fields();
    for (const [place, state] of typed) write(now.get(place), state);
    if (last && !last[1].isConnected && document.activeElement === document.body) now.get(last[0])?.focus();
  };
}

/** What stands in the fields that hold something else than the server wrote. */
const typedIn = (fields: Map<string, Control>) =>
  [...fields].flatMap(([place, control]) =>
    stateOf(control) === given(control) ? [] : [[place, stateOf(control)] as const],
  );

/** Each by its name and its number among those of that name. */
function numbered(controls: Iterable<Control>): Map<string, Control> {
  const counts = new Map<string, number>();
  const all = new Map<string, Control>();
  for (const control of controls) {
    const { name } = control;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    all.set(`${nth} ${name}`, control);
  }
  return all;
}

function write(control: Control | undefined, state: string | boolean): void {
  if (!control || stateOf(control) === state) return;
  if (isBox(control)) control.checked = state === true;
  else control.value = String(state);
}
