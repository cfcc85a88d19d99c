import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";
import { describe, FieldErrors } from "~/ui/field";
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
    <form className="form" method="post" action={paths.noteDiscrepancy(id)} noValidate>
      <HiddenFields fields={ticketFields(ticket)} />
      <ErrorSummary fields={[text]} />
      <div className="field">
        <label className="field__label" htmlFor={text.id}>
          Nova nota
        </label>
        <span className="field__hint" id={`${text.id}-hint`}>
          Todos da empresa que veem divergências leem. Nunca escreva senhas nem números de cartão.
        </span>
        <textarea
          className="input"
          id={text.id}
          name={text.name}
          rows={3}
          required={text.required}
          maxLength={text.maxLength}
          defaultValue={text.defaultValue}
          {...describe(text, true)}
        />
        <FieldErrors field={text} />
      </div>
      <div className="actions">
        <button className="button" type="submit">
          Anotar
        </button>
      </div>
    </form>
  );
}
