import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormConstraint, FormState } from "~/ui/field-state";

export interface Answer {
  form: FormState;
  toast: Toast | null;
  formToken: FormToken;
}

/** What the review is shown with, besides what it is of. */
export interface ReviewAnswer {
  constraint: FormConstraint;
  answer?: Answer | undefined;
}
