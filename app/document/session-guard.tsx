import { useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import type { RootData } from "~/routes/root-data.server";
import { to } from "~/screens/to";
import { later } from "~/ui/later";
import { usePageOwner } from "./page-owner";
import type { SessionDialogProps } from "./session-dialog";
import {
  onSessionTold,
  type SessionTold,
  sessionTold,
  tellSession,
  tellSignedOut,
  untilEnd,
} from "./session-told";

/** Milliseconds before its end that a session is spoken of. */
const SOON = 120_000;
/** Milliseconds after which the clock is looked at again, whatever was said before. */
const LOOKS = 60_000;

/** Says in place that the session is about to end, or has ended. */
export function SessionGuard() {
  const owner = usePageOwner();
  const root = useRouteLoaderData<RootData>("root");
  const end = root?.frame?.sessionEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each later answer says it in its headers.
  useEffect(() => {
    if (end) tellSession(end);
  }, []);

  useEffect(() => {
    // At the window all others have heard of it: one that waits for the line is prevented by now.
    const onSubmit = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && (target as HTMLFormElement).action.endsWith(to("session/signout")))
        tellSignedOut();
    };
    addEventListener("submit", onSubmit);
    return () => removeEventListener("submit", onSubmit);
  }, []);

  const told = useSyncExternalStore(onSessionTold, sessionTold);
  const phase = usePhase(told);
  const isEnded = told.signIn !== null || phase === "ended";
  const isSpoken = isEnded || phase === "soon";
  const [Dialog, setDialog] = useState<ComponentType<SessionDialogProps> | null>(null);
  useEffect(() => {
    if (!isSpoken || Dialog) return;
    const load = () => import("./session-dialog");
    const show = ({ SessionDialog }: Awaited<ReturnType<typeof load>>) => setDialog(() => SessionDialog);
    const { signIn } = told;
    if (signIn === null) later(load, show);
    // Where its code does not come, neither does the rest: the page of the sign-in says the same.
    else load().then(show, () => location.assign(signIn));
  }, [isSpoken, Dialog, told]);
  return isSpoken && Dialog && <Dialog told={told} isEnded={isEnded} owner={owner} />;
}

type Phase = "far" | "soon" | "ended";

/**
 * How near the end is; counted anew whenever another one is told. A timer stands still while a machine sleeps: it looks
 * at the clock again now and then, and whenever somebody comes back.
 */
function usePhase(told: SessionTold): Phase {
  const [, setLooks] = useState(0);
  const left = untilEnd(told);
  useEffect(() => {
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return;
    const look = () => setLooks((looks) => looks + 1);
    const timer = setTimeout(look, Math.min(left > SOON ? left - SOON : left, LOOKS));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  });
  if (left <= 0) return "ended";
  return left <= SOON ? "soon" : "far";
}
