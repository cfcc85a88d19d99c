import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { to } from "~/screens/to";
import { raise } from "~/toasts/raise";
import { warning } from "~/toasts/toast";
import { useHeldBack } from "./held-back";
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
 * first has led on; where that led to a screen without it, that is said. Who signs out is signed out all the same. The form
 * that is on its way is not sent a second time.
 */
export function useSentAfter({ last, isSending, isOnItsWay }: SentForms): void {
  const { key } = useLocation();
  const held = useHeldBack<Held>(isSending, (pressed, isLedOn) => {
    const { event } = pressed;
    letGo(pressed);
    const form = event.target as HTMLFormElement;
    if (!isLedOn && !form.matches(OWN)) return;
    if (form.isConnected) form.requestSubmit(event.submitter);
    else tellUnsent(event);
  });
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
  }, [key, last, isOnItsWay, held]);
}

const tellUnsent = ({ submitter }: SubmitEvent) =>
  raise(warning(`“${submitter?.textContent}” não foi enviado: o envio anterior levou a outra tela.`));

const letGo = (held: Held | null) => held?.event.submitter?.removeAttribute("aria-busy");
