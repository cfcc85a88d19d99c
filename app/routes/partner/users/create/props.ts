import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { Told } from "./answer.server";

export interface Answer {
  form: FormState;
  toast: Toast | null;
  formToken: FormToken;
  /** What became of each person of the last sending. */
  results?: Told[];
}
