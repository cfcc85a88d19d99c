import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";

export interface Answer {
  form: FormState;
  toast: Toast | null;
  formToken: FormToken;
}
