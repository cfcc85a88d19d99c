import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { isTyped, SECTIONS } from "../../company-form/sections";
import { TypedForm } from "../../company-form/typed-form";
import { Decision } from "./decision";
import type { EditProps } from "./props";

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
