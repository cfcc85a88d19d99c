import type { FormToken } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import type { FormConstraint, FormState } from "~/ui/field-state";

/** What a page that asks before a command is handed beside what it is about. */
export interface CommandProps {
  formToken: FormToken;
  answer?: Refused | undefined;
}

/** The same of a form that is filled in. */
export interface FormProps extends CommandProps {
  constraint: FormConstraint;
  /** What was typed before the session ended. */
  draft: FormState | null;
}
