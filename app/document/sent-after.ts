import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { to } from "~/screens/to";
import { raise } from "~/toasts/raise";
import { warning } from "~/toasts/toast";
import { useActionAnswers } from "./answer-toasts";
import type { SentForms } from "./sent-forms";

/** The forms of the frame that the browser itself sends: to sign out, and to open another company. */
const OWN = [to("session/signout"), to("session/environment")].map((way) => `[action="${way}"]`).join();

interface Held {
  event: SubmitEvent;
  /** The key of the place that it was pressed at. */
  from: string;
}

/**
 * A form that is pressed while another one has no answer would take that answer away: it waits, and is sent on once the
 * first has led on; where that led to a screen without it, that is said. Whoever is refused, or gives up, stays with what
 * was typed; who signs out is signed out all the same. The form that is on its way is not sent a second time.
 */
export function useSentAfter({ last, isSending, isOnItsWay }: SentForms): void {
  const { key } = useLocation();
  const isAnswered = useActionAnswers() !== null;
  const held = useRef<Held | null>(null);
  useEffect(() => {
    // At the window, before anybody else hears of it.
    const onPress = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "post" || !isOnItsWay()) return;
      event.preventDefault();
      event.stopPropagation();
      if (form === last()) return;
      letGo(held.current);
      event.submitter?.setAttribute("aria-busy", "true");
      held.current = { event, from: key };
    };
    addEventListener("submit", onPress, true);
    return () => removeEventListener("submit", onPress, true);
  }, [key, last, isOnItsWay]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent on as the sending ends, and once.
  useEffect(() => {
    if (isSending || !held.current) return;
    const { event, from } = held.current;
    letGo(held.current);
    held.current = null;
    const form = event.target as HTMLFormElement;
    const isFollowed = form.matches(OWN) || (from !== key && !isAnswered);
    // After what was sent is taken for done.
    if (isFollowed) queueMicrotask(() => (form.isConnected ? sendOn(event) : tellUnsent(event)));
  }, [isSending]);
}

const tellUnsent = ({ submitter }: SubmitEvent) =>
  raise(warning(`“${submitter?.textContent}” não foi enviado: o envio anterior levou a outra tela.`));

const letGo = (held: Held | null) => held?.event.submitter?.removeAttribute("aria-busy");

export const sendOn = ({ target, submitter }: SubmitEvent) =>
  (target as HTMLFormElement).isConnected && (target as HTMLFormElement).requestSubmit(submitter);
