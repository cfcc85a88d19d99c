import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState } from "~/ui/field-state";

interface NoteFormProps {
  /** The discrepancy that the note is about. */
  id: string;
  ticket: FormTicket;
  constraint: FormConstraint;
  /** What was typed before. */
  state?: FormState | undefined;
}

export function NoteForm({ id, ticket, constraint, state }: NoteFormProps) {
  const text = fieldState("text", { constraint, state });
  return (
    <form className="form" method="post" action={to("customer/discrepancies/note", { id })} noValidate>
      <HiddenFields fields={ticketFields(ticket)} />
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
    </form>
  );
}
