import { useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { BlockerFunction, Location } from "react-router-dom";
import { forgetCopy, keepForBack, keepUnseen } from "~/forms/typed-over-documents";
import { settle, unsavedIn, watchTyping } from "~/forms/unsaved";
import { isStaying } from "~/navigation/staying";
import { LEAVING } from "~/ui/leaving";
import { awaitedForm } from "./browser-line";
import { useHeldBack } from "./held-back";
import type { LeaveQuestionProps } from "./leave-question";
import { isUnsaved, losesTyped } from "./loses-typed";
import { usePageOwner } from "./page-owner";
import type { SentForms } from "./sent-forms";

/**
 * Asks before a screen is left on which something was typed and not sent, and waits where it is being sent; before a
 * document is left, it asks there too. What is left with its document is kept for Back: of a page that may not be stored
 * no browser gives the fields back when it is asked for again. So is what stands in a page that nobody sees: a phone
 * that needs its memory ends that without a word. What has no answer then is kept with its key.
 *
 * @param isSending something is on its way, and leads on
 * @param isOnItsWay the same, before the screen is told of it
 */
export function LeaveGuard({ isSending, isOnItsWay }: Pick<SentForms, "isSending" | "isOnItsWay">) {
  const leads = useLeading(isSending, isOnItsWay);
  const dropped = useDropped();
  const owner = usePageOwner();
  const { holds, isHeld } = useHeld(isSending, isOnItsWay);
  const sending = useSentByBrowser();
  const leaving = useAsked(
    useCallback<BlockerFunction>(
      (ways) =>
        holds(ways) ||
        (!leads() && losesTyped(ways.currentLocation.pathname, ways.nextLocation.pathname, dropped())),
      [holds, leads, dropped],
    ),
    isHeld,
  );
  useEffect(() => {
    watchTyping();
    const unanswered = () => (isOnItsWay() ? awaitedForm() : null);
    const isLost = () => (!leads() && !dropped()) || unanswered() !== null;
    const onLeave = (event: BeforeUnloadEvent) => {
      if (unanswered() || (!leads() && isUnsaved(document, dropped()))) event.preventDefault();
    };
    // A page that is left is seen no more either, and is told of that last.
    let isLeft = false;
    const onLeft = () => {
      isLeft = true;
      if (isLost()) keepForBack(owner, unanswered());
    };
    const onSeen = () => {
      if (document.visibilityState === "visible") isLeft = false;
      if (isLeft) return;
      forgetCopy();
      if (document.visibilityState === "hidden" && isLost()) keepUnseen(owner, unanswered());
    };
    // An answer may come unseen, too.
    if (!isSending) onSeen();
    addEventListener("beforeunload", onLeave);
    addEventListener("pagehide", onLeft);
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      removeEventListener("beforeunload", onLeave);
      removeEventListener("pagehide", onLeft);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [isSending, isOnItsWay, leads, dropped, owner]);

  const { isAsked, stay, leave } = sending.isAsked ? sending : leaving;
  const [Question, setQuestion] = useState<ComponentType<LeaveQuestionProps> | null>(null);
  useEffect(() => {
    if (!isAsked || Question) return;
    import("./leave-question").then(
      ({ LeaveQuestion }) => setQuestion(() => LeaveQuestion),
      () => (confirm("Sair sem salvar?") ? leave() : stay()),
    );
  }, [isAsked, Question, leave, stay]);
  return isAsked && Question && <Question onStay={stay} onLeave={leave} />;
}

/** Where somebody wanted to go, and the screen that they were asked on. */
interface Wanted {
  to: Location;
  from: string;
}

/**
 * Asks until there is an answer. An address that a live form was already fetching comes in between, and the framework
 * then takes what it held back for a navigation that got through: where to is kept here.
 */
function useAsked(loses: BlockerFunction, isHeld: (to: Location) => boolean) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** The screen that is being left without what was typed there. */
  const left = useRef<string | null>(null);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      (ways) => {
        if (left.current !== ways.currentLocation.pathname) left.current = null;
        return left.current === null && loses(ways);
      },
      [loses],
    ),
  );
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [answered, setAnswered] = useState<Location | null>(null);
  if (blocker.state === "blocked" && blocker.location !== wanted?.to && !isHeld(blocker.location))
    setWanted({ to: blocker.location, from: pathname });
  const to = wanted && wanted.to !== answered && wanted.from === pathname ? wanted.to : null;

  const stay = useCallback(() => {
    setAnswered(to);
    blocker.reset?.();
  }, [to, blocker]);
  const leave = useCallback(() => {
    // A form that asks by itself would take its turn before the framework tells it where somebody is going.
    document.dispatchEvent(new Event(LEAVING));
    setAnswered(to);
    try {
      if (blocker.state === "blocked") return blocker.proceed();
    } catch {
      // The form's own address has come, and is not drawn yet: the framework holds nothing back any more.
    }
    if (!to) return;
    left.current = pathname;
    navigate(to);
  }, [to, blocker, navigate, pathname]);
  return { isAsked: to !== null, stay, leave };
}

/**
 * A form that the browser itself sends, as to sign out, takes the whole page along: where something is typed in another
 * one, it waits until its reader says so. Nobody has heard by then that it is sent.
 */
function useSentByBrowser() {
  const [sent, setSent] = useState<SubmitEvent | null>(null);
  useEffect(() => {
    // At the window all others have heard of it: what the application sends is prevented by now.
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.method !== "post" || !isUnsaved(document, form)) return;
      event.preventDefault();
      setSent(event);
    };
    addEventListener("submit", onSubmit);
    return () => removeEventListener("submit", onSubmit);
  }, []);
  const stay = useCallback(() => setSent(null), []);
  const leave = useCallback(() => {
    setSent(null);
    for (const form of unsavedIn(document)) settle(form);
    if (sent) (sent.target as HTMLFormElement).requestSubmit(sent.submitter);
  }, [sent]);
  return { isAsked: sent !== null, stay, leave };
}

/**
 * What is pressed while a form is on its way would end the wait for its answer, which nobody would be told then. It is
 * held back, and followed once the form has led on. Back is not: it leads on from where the form has led by then.
 */
function useHeld(isSending: boolean, isOnItsWay: () => boolean) {
  const navigate = useNavigate();
  const pressed = useHeldBack<{ to: Location; from: string }>(isSending, ({ to }, isLedOn) => {
    if (isLedOn) navigate(to);
  });
  const last = useRef<Location | null>(null);
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation: { key: from }, nextLocation: to, historyAction }) => {
      if (!isOnItsWay() || isStaying(to)) return false;
      last.current = to;
      pressed.current = historyAction === "PUSH" ? { to, from } : null;
      return true;
    },
    [isOnItsWay, pressed],
  );
  const isHeld = useCallback((to: Location) => to === last.current, []);
  return { holds, isHeld };
}

/** Tells whether a form is being sent: what it leads to is not left without it. */
function useLeading(isSending: boolean, isOnItsWay: () => boolean): () => boolean {
  const isLeading = useRef(false);
  useEffect(() => {
    isLeading.current = isSending;
  }, [isSending]);
  useEffect(() => {
    // Before the framework hears of it, which leads on at once.
    const onSubmit = ({ target }: Event) => {
      const form = target as HTMLFormElement;
      // What is typed in another form is not sent with it.
      if (form.method === "post") isLeading.current = !isUnsaved(document, form);
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
  return useCallback(() => isOnItsWay() || isLeading.current, [isOnItsWay]);
}

/** Tells which form is being left by a link of its own that says that nothing is saved; null for none. */
function useDropped(): () => HTMLFormElement | null {
  const dropped = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a[data-drops-typed]") : null;
      dropped.current = link?.closest("form") ?? null;
    };
    // Whoever types on has stayed; Back says nothing.
    const forget = () => {
      dropped.current = null;
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("input", forget, true);
    addEventListener("popstate", forget, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("input", forget, true);
      removeEventListener("popstate", forget, true);
    };
  }, []);
  return useCallback(() => dropped.current, []);
}
