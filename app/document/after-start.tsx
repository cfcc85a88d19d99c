import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import "./after-start.css";
import "~/ui/escape";
import { hearAgain } from "~/forms/heard-again";
import { prefetchRested } from "~/navigation/prefetch";
import type { RootData } from "~/routes/root-data.server";
import { ToastHost } from "~/toasts/toast-host";
import { useAnswerToasts } from "./answer-toasts";
import { ahead } from "./browser-line";
import { useDialogHistory } from "./dialog-history";
import { useGivenBack } from "./given-back";
import { useGoneScreens } from "./gone-screen";
import { LeaveGuard } from "./leave-guard";
import { useLedAway } from "./led-away";
import { useLeftOffline } from "./left-offline";
import { useLineNotice } from "./line-notice";
import { useOtherCompany } from "./other-company";
import { useSentAfter } from "./sent-after";
import { useSentForms } from "./sent-forms";
import { SessionGuard } from "./session-guard";
import { useTranslation } from "./translated";

/** What every screen has once the application stands, and none waits for: fetched after the start. */
export function AfterStart() {
  const root = useRouteLoaderData<RootData>("root");
  useAnswerToasts();
  const { formData = null } = useNavigation();
  const [givenUp, setGivenUp] = useState<FormData | null>(null);
  const sent = useSentForms(givenUp);
  useSentAfter(sent);
  useLedAway(sent.last);
  useDialogHistory();
  useGoneScreens();
  useLeftOffline();
  useTranslation(Boolean(root?.toast || root?.answer));
  useEffect(() => prefetchRested(ahead.ask), []);
  useEffect(hearAgain, []);
  const company = useOtherCompany();
  const line = useLineNotice(sent.last, givenUp, () => setGivenUp(formData));
  const givenBack = useGivenBack();
  return (
    <>
      <ToastHost toast={root?.toast ?? null} />
      <LeaveGuard {...sent} />
      <SessionGuard />
      {(company || line || givenBack) && (
        <NoticesAtFoot>
          {company}
          {line}
          {givenBack}
        </NoticesAtFoot>
      )}
    </>
  );
}

/** Toasts come from the same foot, and stand on what these take of it: neither covers the other. */
function NoticesAtFoot({ children }: { children: ReactNode }) {
  const notices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const seen = new ResizeObserver(([entry]) =>
      style.setProperty("--notices-at-foot", `${entry?.target.scrollHeight ?? 0}px`),
    );
    if (notices.current) seen.observe(notices.current);
    return () => {
      seen.disconnect();
      style.removeProperty("--notices-at-foot");
    };
  }, []);
  return (
    <div className="notices-at-foot" ref={notices}>
      {children}
    </div>
  );
}
