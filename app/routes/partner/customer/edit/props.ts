import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { EditPage } from "./read.server";

export interface EditProps extends EditPage {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
}
