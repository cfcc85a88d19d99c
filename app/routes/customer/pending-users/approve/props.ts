import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { Approval } from "./read.server";

export interface ApproveProps extends Approval {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
}
