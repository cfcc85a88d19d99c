import type { FormToken } from "~/forms/form-token";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import type { FormState } from "~/ui/field-state";
import { PageHeader } from "~/ui/page-header";
import { isTyped, SECTIONS } from "../../company-form/sections";
import { TypedForm } from "../../company-form/typed-form";
import { Decision } from "./decision";
import type { EditPage } from "./read.server";

export interface EditProps extends EditPage {
  answer?: { form: FormState; toast: Toast | null; formToken: FormToken } | undefined;
}

/** One part of a customer, to change: its fields, or what a button would do. */
export function EditView(props: EditProps) {
  const { section, tradeName, answer } = props;
  return (
    <div className="list">
      <PageHeader title={`${SECTIONS[section].title}: ${tradeName}`} sentence={SECTIONS[section].sentence} />
      <ToastAlert toast={answer?.toast} />
      {isTyped(section) ? (
        <TypedForm
          {...props}
          section={section}
          action={to("partner/customer/edit", { id: props.customerId, section })}
          back={to("partner/customer", { id: props.customerId })}
          verb={SECTIONS[section].verb}
        />
      ) : (
        <Decision {...props} />
      )}
    </div>
  );
}
