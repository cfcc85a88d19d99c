import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import type { FormState } from "~/ui/field-state";
import type { ContractPage } from "./read.server";

export interface EditContractProps extends ContractPage {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
}
