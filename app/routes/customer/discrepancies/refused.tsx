import type { FormTicket } from "~/forms/ticket";
import type { Toast } from "~/toasts/toast";
import { Alert } from "~/ui/alert";
import type { FormState } from "~/ui/field-state";

/** The answer to a form that was refused. */
export interface RefusedForm {
  form: FormState;
  toast: Toast | null;
  ticket: FormTicket;
}

/** Why nothing was done, in words that no field of the form has a place for. */
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
  const said = [...(answer.toast ? [answer.toast.text] : []), ...others];
  return said.length === 0 ? null : (
    <Alert tone="danger" title="Nada foi alterado">
      {said.join(" ")}
    </Alert>
  );
}
