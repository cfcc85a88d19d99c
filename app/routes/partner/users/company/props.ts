import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { AccessPage } from "./read.server";

export interface AccessProps extends AccessPage {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken; mayBeDone?: true } | undefined;
}
