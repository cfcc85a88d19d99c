/**
 * What somebody has typed stays in this tab while they sign in again, until Back leads to the document that they left,
 * until they come back to a screen that another form of theirs led away from, or until a page that was ended unseen comes
 * anew, and is back in its fields on the same screen. The server keeps what
 * was sent and answered; this is for what was not. A form that was on its way then keeps its key: nobody knows what
 * became of it, and sent again it is the same command.
 */
import { withoutAnswer } from "./answer-address";
import { type Control, isBox, stateOf } from "./control-state";
import { FORM_TOKEN_FIELDS } from "./form-token";
import { controlsOf } from "./given-back";
import { PASSWORD_FIELDS } from "./password-fields";
import { put } from "./put";
import { opening, settle, unsavedFields, unsavedIn } from "./unsaved";

const PLACE = "typed-forms";
/** Documents of one tab whose typing is kept at once; the one that was left last is the last that goes. */
const MOST = 5;
/** Milliseconds, as long as the server keeps a draft. */
const LIFE = 1_800_000;
const SECRET: ReadonlySet<string> = new Set(PASSWORD_FIELDS);

/** A field by its name, and its number among those of that name in its form. */
interface KeptField {
  name: string;
  nth: number;
  /** Its text, or whether it is ticked. */
  state: string | boolean;
}

/** A form that was on its way. */
export interface SentForm {
  /** The path that it was sent to. */
  action: string;
  /** Its idempotency key. */
  key: string;
}

/** What is back, and what has to be said of it. */
interface Given {
  typed: "all" | "part" | null;
  /** A form of this screen was on its way when the page was left, which has its key again; null where it is not known which. */
  sent: { form: HTMLFormElement | null } | null;
}

interface Kept {
  owner: string;
  /** The screen, as its address says it. */
  at: string;
  /** Only Back or a reload, which a page that Back restores asks for, brings it back: a link begins anew. */
  isForBack: boolean;
  /** Epoch milliseconds. */
  until: number;
  forms: KeptField[][];
  sent: SentForm | null;
}

/** Those that are still worth something, the latest first. */
function allKept(): Kept[] {
  const kept: Kept[] = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
  return kept.filter(({ until }) => until > Date.now());
}

/** The screen in view, as its address says it. */
export const here = () => location.pathname + withoutAnswer(location.search);
const isKept = ({ type, name }: Control) => type !== "password" && type !== "file" && !SECRET.has(name);
const namesakes = (form: HTMLFormElement, name: string) =>
  controlsOf(form).filter((control) => control.name === name);

/** Keeps what was typed and not sent until its screen is there again, however that was come to; whether there was any. */
export const keepForScreen = (owner: string, at = here()): boolean =>
  keep({ ...typedHere(owner, false, null), at });

/** Keeps what was typed and not sent, or not answered, until Back leads to its document. */
export const keepForBack = (owner: string, sent: SentForm | null): boolean =>
  keep(typedHere(owner, true, sent));

/** The screen of which a copy is kept while nobody sees it. */
let copied: string | null = null;

/** Keeps a copy of what was typed while nobody sees the page: a phone may end it then, and tell it nothing. */
export function keepUnseen(owner: string, sent: SentForm | null): void {
  if (store(typedHere(owner, false, sent))) copied = here();
}

/** The page is seen again, or has its answer, and has it all itself. */
export function forgetCopy(): void {
  if (copied !== null) takeKept(copied);
  copied = null;
}

function keep(kept: Kept): boolean {
  const isStored = store(kept);
  if (isStored) for (const form of unsavedIn(document)) settle(form);
  return isStored;
}

function typedHere(owner: string, isForBack: boolean, sent: SentForm | null): Kept {
  return {
    owner,
    at: here(),
    isForBack,
    until: Date.now() + LIFE,
    forms: unsavedIn(document).map((form) =>
      unsavedFields(form)
        .filter(isKept)
        .map((control) => ({
          name: control.name,
          nth: namesakes(form, control.name).indexOf(control),
          state: stateOf(control),
        })),
    ),
    sent,
  };
}

/** Whether there was anything to keep, and the browser keeps it. */
function store(kept: Kept): boolean {
  if (kept.forms.flat().length === 0 && !kept.sent) return false;
  try {
    const others = allKept().filter(({ at }) => at !== kept.at);
    sessionStorage.setItem(PLACE, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    return false;
  }
  return true;
}

/**
 * Puts it back, where the same person is on the same screen again; null where there is nothing to be said of it.
 *
 * @param isTold the document tells what became of what was sent last
 * @param isOpened by this document, and not within its application
 */
export function giveBackTyped(owner: string, isTold: boolean, isOpened: boolean): Given | null {
  const kept = takeKept(here());
  if (!kept || kept.owner !== owner) return null;
  if (kept.isForBack && (!isOpened || opening() === "navigate")) return null;
  if (kept.sent && isTold) return null;
  const commands = [...document.forms].filter(({ method }) => method === "post");
  const sent = kept.sent && { form: keepKey(commands, kept.sent) };
  const typed = giveBack(kept.forms, commands);
  return typed || sent ? { typed, sent } : null;
}

/** All, part of it, or null for nothing that was not there. */
function giveBack(kept: Kept["forms"], commands: readonly HTMLFormElement[]): Given["typed"] {
  let isBack = false;
  let found = 0;
  for (const fields of kept) {
    const placed = (form: HTMLFormElement) =>
      fields.flatMap((field) => {
        const control = namesakes(form, field.name)[field.nth];
        return control ? [{ control, state: field.state }] : [];
      });
    const best = commands.map(placed).sort((one, other) => other.length - one.length)[0] ?? [];
    found += best.length;
    for (const { control, state } of best) isBack = restore(control, state) || isBack;
  }
  // A row that was added has no fields on the fresh page.
  if (found > 0 && found < kept.flat().length) return "part";
  return isBack ? "all" : null;
}

/** Sent again, the form is the same command, until an answer brings it another key; null where nobody knows which it was. */
function keepKey(commands: readonly HTMLFormElement[], { action, key }: SentForm): HTMLFormElement | null {
  const [form, another] = commands.filter(
    (one) => new URL(one.getAttribute("action") ?? "", location.href).pathname === action,
  );
  if (!form || another) return null;
  const fresh = new FormData(form).get(FORM_TOKEN_FIELDS.key);
  form.addEventListener("formdata", ({ formData }) => {
    if (formData.get(FORM_TOKEN_FIELDS.key) === fresh) formData.set(FORM_TOKEN_FIELDS.key, key);
  });
  return form;
}

/** What is kept of a screen, once. */
function takeKept(screen: string): Kept | undefined {
  try {
    const all = allKept();
    const kept = all.find(({ at }) => at === screen);
    if (kept) sessionStorage.setItem(PLACE, JSON.stringify(all.filter((one) => one !== kept)));
    return kept;
  } catch {
    return undefined;
  }
}

/** Whether it was not there yet. */
function restore(control: Control, state: string | boolean): boolean {
  if (stateOf(control) === state) return false;
  if (isBox(control)) control.click();
  else if (typeof state === "string") put(control, state);
  else return false;
  return true;
}
