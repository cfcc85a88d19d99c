import { Alert } from "~/ui/alert";
import { CheckboxField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { HeldSubscription } from "./held.server";
import { HeldList } from "./held-list";

interface OverlapAlertProps {
  planId: string;
  already: readonly HeldSubscription[];
  /** What follows, and what to do instead. */
  sentence: string;
  confirmed: FieldState;
  label: string;
}

/** What the customer pays for already of a plan, which is agreed upon only by who confirms just that. */
export function OverlapAlert({ planId, already, sentence, confirmed, label }: OverlapAlertProps) {
  if (already.length === 0) return null;
  const held = already.map(({ id }) => id).join(",");
  return (
    <Alert key={`${planId} ${held}`} tone="warning" title="O cliente já assina parte disto">
      <HeldList held={already} />
      <p>{sentence}</p>
      <HiddenFields fields={[{ name: "held", value: held }]} />
      <CheckboxField field={{ ...confirmed, required: true }} label={label} />
    </Alert>
  );
}
