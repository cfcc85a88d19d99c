import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import "./after-start.css";
import "~/ui/escape";
import type { RootData } from "~/routes/root-data.server";
import { ToastHost } from "~/toasts/toast-host";
import { useAnswerToasts } from "./answer-toasts";
import { useDialogHistory } from "./dialog-history";
import { useGoneScreens } from "./gone-screen";
import { LeaveGuard } from "./leave-guard";
import { useLineNotice } from "./line-notice";
import { useOtherCompany } from "./other-company";
import { useSentForms } from "./sent-forms";
import { SessionGuard } from "./session-guard";

/** What every screen has once the application stands, and none waits for: fetched after the start. */
export function AfterStart() {
  const root = useRouteLoaderData<RootData>("root");
  useAnswerToasts();
  const { formData = null } = useNavigation();
  const [givenUp, setGivenUp] = useState<FormData | null>(null);
  useSentForms(givenUp);
  useDialogHistory();
  useGoneScreens();
  const company = useOtherCompany();
  const line = useLineNotice(() => setGivenUp(formData));
  return (
    <>
      <ToastHost toast={root?.toast ?? null} />
      <LeaveGuard />
      <SessionGuard />
      {(company || line) && (
        <div className="notices-at-foot">
          {company}
          {line}
        </div>
      )}
    </>
  );
}
