import { useBlocker, useNavigation } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { BlockerFunction } from "react-router-dom";
import { unsavedIn, watchTyping } from "~/forms/unsaved";
import { isDialogAt } from "~/routes/screen-outlet";
import type { LeaveQuestionProps } from "./leave-question";

/** Asks before a screen is left on which something was typed and not sent. */
export function LeaveGuard() {
  const { state, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod === "POST";
  const leads = useLeading(isSending);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        !leads() && losesTyped(currentLocation.pathname, nextLocation.pathname),
      [leads],
    ),
  );
  useEffect(() => {
    watchTyping();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!leads() && unsavedIn(document).length > 0) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [leads]);

  const [Question, setQuestion] = useState<ComponentType<LeaveQuestionProps> | null>(null);
  const isAsked = blocker.state === "blocked";
  useEffect(() => {
    if (!isAsked || Question) return;
    import("./leave-question").then(
      ({ LeaveQuestion }) => setQuestion(() => LeaveQuestion),
      () => (confirm("Sair sem salvar?") ? blocker.proceed() : blocker.reset()),
    );
  }, [isAsked, Question, blocker]);
  return isAsked && Question && <Question onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** Tells whether a form is being sent: what it leads to is not left without it. */
function useLeading(isSending: boolean): () => boolean {
  const isOnItsWay = useRef(isSending);
  const isLeading = useRef(false);
  useEffect(() => {
    isOnItsWay.current = isSending;
    isLeading.current = isSending;
  }, [isSending]);
  useEffect(() => {
    // Before the framework hears of it, which leads on at once.
    const onSubmit = ({ target }: Event) => {
      if ((target as HTMLFormElement).method === "post") isLeading.current = true;
    };
    // What did not go after all, as the browser found something missing, is typed on.
    const onInput = () => {
      isLeading.current = false;
    };
    document.addEventListener("submit", onSubmit, true);
    document.addEventListener("input", onInput, true);
    return () => {
      document.removeEventListener("submit", onSubmit, true);
      document.removeEventListener("input", onInput, true);
    };
  }, []);
  return useCallback(() => isOnItsWay.current || isLeading.current, []);
}

/** Forms stay where they are while a screen's own address changes, and below a dialog. */
function losesTyped(from: string, to: string): boolean {
  if (from === to) return false;
  const dialog = document.querySelector<HTMLElement>(".screen-dialog");
  if (isDialogAt(to) || dialog?.dataset.below?.split("?")[0] === to)
    return dialog !== null && unsavedIn(dialog).length > 0;
  return unsavedIn(document).length > 0;
}
