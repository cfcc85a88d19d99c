/** A form that is sent shows it where it was pressed; its answer is led to where it is about. */
import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { type Filled, filledIn, takeBack } from "~/forms/given-back";
import { settle } from "~/forms/unsaved";
import { firstWrong } from "~/ui/first-wrong";
import { useActionAnswers } from "./answer-toasts";
import { underWay } from "./as-document";

/** The form that was sent last. */
interface Sent {
  form: HTMLFormElement;
  /** What was pressed; null for the Enter key in a form without a button. */
  button: HTMLElement | null;
  /** The id of what is filled in next, as a button that adds or removes a row names it: with its answer it names another. */
  next: string;
  filled: Filled;
}

const FIELD = ":is(input:not([type=hidden]), select, textarea)";

export interface SentForms {
  /** The form that was sent last and has no answer; null for none. */
  last(): HTMLFormElement | null;
  /** Something is on its way: not what was answered, while its screen is still read again. */
  isSending: boolean;
  /** The same, as the router knows it by now: what is pressed may come before the screen is told. */
  isOnItsWay(): boolean;
}

/** @param givenUp what was sent, and is not to be sent again */
export function useSentForms(givenUp: FormData | null): SentForms {
  const answers = useActionAnswers();
  const [before] = useState(() => sentBefore(Boolean(answers)));
  const sent = useRef(before);
  const navigation = useNavigation();
  const { state, formData } = navigation;
  /** What was answered: the screen may still be read again after it, and is sent from, typed into and left meanwhile. */
  const [answered, setAnswered] = useState<FormData | null>(null);
  const isSent = ({ state, formMethod, formData }: typeof navigation) =>
    state !== "idle" && formMethod === "POST" && formData !== givenUp && formData !== answered;
  const isSending = isSent(navigation);
  const told = useRef(() => isSending);
  told.current = () => isSending || isSent(underWay());

  useEffect(() => {
    // What React has taken on is prevented by now: the rest is sent as a document.
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented || !isCommand(event.target)) return;
      pressed.current = placeOf(event.submitter);
      sent.current = {
        form: event.target,
        button: event.submitter,
        next: event.submitter?.getAttribute("formaction")?.split("#")[1] ?? "",
        filled: filledIn(event.target),
      };
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);

  useEffect(() => {
    if (!isSending) return;
    return sent.current ? hold(sent.current) : undefined;
  }, [isSending]);

  const wasSending = useRef(false);
  const isAwaited = useRef(false);
  /** What stands in the place of the row that was last acted on. */
  const pressed = useRef<() => HTMLElement | null>(() => null);
  const former = useRef(answers);
  useEffect(() => {
    const isNew = answers !== former.current;
    const ended = wasSending.current && state === "idle";
    former.current = answers;
    wasSending.current = isSending;
    isAwaited.current ||= isSending;
    if (answers && isNew && formData) setAnswered(formData);
    if (isAwaited.current && state === "idle") {
      isAwaited.current = false;
      // After the form that begins anew is drawn, and what was read again has taken the place of what was pressed.
      queueMicrotask(() => focusPage(pressed.current()));
    }
    if (!sent.current) return;
    const { form, filled } = sent.current;
    // An answer is in view before the page that is read again after it.
    if (answers && isNew) {
      const isThere = leadToRow(sent.current);
      sent.current = null;
      takeBack(filled, Object.values(answers));
      if (!isThere) showWhatIsWrong(form);
    } else if (ended) {
      sent.current = null;
      beginAnew(form);
    }
  }, [isSending, state, answers, formData]);
  const isOnItsWay = useCallback(() => told.current(), []);
  const last = useCallback(() => sent.current?.form ?? null, []);
  return { last, isSending, isOnItsWay };
}

/**
 * The form that was sent before anybody listened here: a slow line brings this late. It is known by the key of its command.
 *
 * @param isAnswered something was answered by then: where the screen is only read again after it, nothing is on its way
 */
function sentBefore(isAnswered: boolean): Sent | null {
  const { state, formMethod, formData } = underWay();
  const key = formData?.get(FORM_TOKEN_FIELDS.key);
  if (formMethod !== "POST" || !key || (state === "loading" && isAnswered)) return null;
  const form = [...document.forms].find((one) => new FormData(one).get(FORM_TOKEN_FIELDS.key) === key);
  return form ? { form, button: null, next: "", filled: filledIn(form) } : null;
}

function isCommand(target: EventTarget | null): target is HTMLFormElement {
  return target instanceof HTMLFormElement && target.method === "post";
}

/** The buttons of a form that is on its way take no second press, and keep the focus. */
function hold({ form, button }: Sent): () => void {
  form.dataset.sent = "";
  const buttons = [...form.elements].filter(
    (one) => one instanceof HTMLButtonElement && one.type === "submit",
  );
  for (const one of buttons) one.setAttribute("aria-disabled", "true");
  button?.setAttribute("aria-busy", "true");
  return () => {
    for (const one of buttons) one.removeAttribute("aria-disabled");
    button?.removeAttribute("aria-busy");
  };
}

/** The first field that is wrong has the focus; where the form names none, the words about it, or what it is to confirm. */
function showWhatIsWrong(form: HTMLFormElement): void {
  const place = form.isConnected ? form : document;
  (firstWrong(place) ?? document.querySelector<HTMLElement>("[data-answer]"))?.focus();
}

/** Where a row was added or removed; whether it is there. Whoever went on meanwhile stays where they are. */
function leadToRow({ button, next }: Sent): boolean {
  const named = document.getElementById(next);
  const field = named?.matches("fieldset") ? named.querySelector<HTMLElement>(FIELD) : named;
  const { activeElement } = document;
  if (activeElement === button || activeElement === document.body) field?.focus();
  return Boolean(field);
}

/** What was done is not to be sent again: the form is empty, or shows what is so now. */
function beginAnew(form: HTMLFormElement): void {
  settle(form);
  if (form.isConnected) form.reset();
}

/** The row of a button, or the one that has taken its place, where one goes on from; null where there is none. */
function placeOf(button: HTMLElement | null): () => HTMLElement | null {
  const row = button?.closest("tbody tr");
  const body = row?.parentElement;
  const at = row && body ? [...body.children].indexOf(row) : -1;
  return () => {
    if (!body?.isConnected) return null;
    const now = row?.isConnected ? row : (body.children[at] ?? body.lastElementChild);
    return now?.querySelector<HTMLElement>("a, button") ?? null;
  };
}

/** What was pressed may be gone, and the focus with it. */
function focusPage(place: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const page =
    document.querySelector<HTMLElement>(".screen-dialog__screen") ?? document.getElementById("conteudo");
  (place ?? page)?.focus({ preventScroll: place === null });
}
