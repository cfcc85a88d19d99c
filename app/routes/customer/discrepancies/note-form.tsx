import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";

interface NoteFormProps {
  /** The discrepancy that the note is about. */
  id: string;
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was typed before. */
  state?: FormState | undefined;
}

export function NoteForm({ id, formToken, constraint, state }: NoteFormProps) {
  const text = fieldState("text", { constraint, state });
  return (
    <CommandForm className="form" action={to("customer/discrepancies/note", { id })} noValidate>
      <HiddenFields fields={formTokenFields(formToken)} />
      <ErrorSummary fields={[text]} />
      <LongTextField
        field={text}
        label="Nova nota"
        hint="Todos da empresa que veem divergências leem. Nunca escreva senhas nem números de cartão."
        rows={3}
      />
      <div className="actions">
        <button className="button" type="submit">
          Anotar
        </button>
      </div>
    </CommandForm>
  );
}
