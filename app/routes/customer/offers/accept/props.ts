import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { AcceptancePage } from "./read.server";

export type AcceptViewProps = AcceptancePage & {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
};
