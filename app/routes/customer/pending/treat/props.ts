import type { PendingAction } from "#contract/extension/pendings";
import type { FormToken } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import type { FormConstraint, FormState } from "~/ui/field-state";
import type { Subject } from "./read.server";

export interface TreatProps {
  action: PendingAction;
  subject: Subject;
  /** The query of this page and of the list that it was chosen in. */
  here: string;
  back: string;
  /** Which pendings this is about. */
  selected: string;
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was typed before the session ended. */
  draft?: FormState | null;
  answer?: Refused | undefined;
}
