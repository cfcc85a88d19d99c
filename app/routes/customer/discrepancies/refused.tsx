import type { FormToken } from "~/forms/form-token";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import type { FormState } from "~/ui/field-state";

/** The answer to a form that was refused. */
export interface RefusedForm {
  form: FormState;
  toast: Toast | null;
  formToken: FormToken;
}

/** What became of the form, and what no field of it has a place for. */
export function Refused({
  answer,
  fields = [],
}: {
  answer: RefusedForm | undefined;
  fields?: readonly string[];
}) {
  if (!answer) return null;
  const others = Object.entries(answer.form.error ?? {}).flatMap(([name, words]) =>
    fields.includes(name) ? [] : (words ?? []),
  );
  return (
    <>
      <ToastAlert toast={answer.toast} />
      {others.length > 0 ? <Alert tone="danger">{others.join(" ")}</Alert> : null}
    </>
  );
}
