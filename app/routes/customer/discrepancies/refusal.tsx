import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { errorsIn } from "~/ui/field-state";

/** What became of the form, and what no field of it has a place for. */
export function Refusal({
  answer,
  fields = [],
}: {
  answer: Refused | undefined;
  fields?: readonly string[];
}) {
  if (!answer) return null;
  const others = errorsIn(answer.form, (name) => !fields.includes(name));
  return (
    <>
      <ToastAlert toast={answer.toast} />
      {others.length > 0 ? <Alert tone="danger">{others.join(" ")}</Alert> : null}
    </>
  );
}
