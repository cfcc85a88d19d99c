import { asShown } from "~/domain/overwriting";
import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { ShownDetail } from "./prices";

interface AssigneeFormProps {
  id: string;
  people: ShownDetail["assignable"];
  current: ShownDetail["assignee"];
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was chosen before. */
  state?: FormState | undefined;
}

export function AssigneeForm({ id, people, current, formToken, constraint, state }: AssigneeFormProps) {
  const initial = { person_id: current?.person_id ?? "" };
  const carried = state?.initialValue?.was;
  const was = typeof carried === "string" ? carried : asShown(current?.person_id ?? null);
  const person = withoutRequired(fieldState("person_id", { constraint, state, initial }));
  // Who looks after it may have left the company, or lost the access, since.
  const gone = current && !people.some(({ person_id }) => person_id === current.person_id) ? current : null;
  const options = gone ? [...people, gone] : people;
  return (
    <CommandForm className="form" action={to("customer/discrepancies/assignee", { id })} noValidate>
      <HiddenFields fields={[...formTokenFields(formToken), { name: "was", value: was }]} />
      <ErrorSummary fields={[person]} />
      <SelectField
        field={person}
        label="Quem cuida desta divergência"
        hint={
          gone
            ? `${gone.name} cuida dela, e não está mais entre quem pode ser escolhido.`
            : "Quem pode abrir as divergências desta empresa."
        }
        none="Ninguém"
        options={options.map(({ person_id, name }) => ({ value: person_id, label: name }))}
      />
      <div className="actions">
        <button className="button" type="submit">
          Definir responsável
        </button>
      </div>
    </CommandForm>
  );
}
