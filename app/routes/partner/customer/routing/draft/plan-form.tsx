import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { type FormConstraint, type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";

interface PlanCardProps {
  action: string;
  formToken: FormToken;
  set: { id: string; version: number };
  seen: string;
  constraint: FormConstraint;
  /** What was typed, and refused or not sent yet. */
  state: FormState | undefined;
}

/** Beside publishing now: at a day and a time, when the upstream does it by itself. */
export function PlanForm({ action, formToken, set, seen, constraint, state }: PlanCardProps) {
  const date = fieldState("date", { constraint, state });
  const time = fieldState("time", { constraint, state });
  const said = { act: "plan", set: set.id, version: String(set.version), seen };
  return (
    <details
      className="panel__foot"
      open={state?.error || date.defaultValue || time.defaultValue ? true : undefined}
    >
      <summary>Publicar em outro momento…</summary>
      <CommandForm className="form form--wide panel__foot" action={action} noValidate>
        <HiddenFields
          fields={[
            ...formTokenFields(formToken),
            ...Object.entries(said).map(([name, value]) => ({ name, value })),
          ]}
        />
        <ErrorSummary fields={[date, time]} />
        <p className="muted">
          Até lá o rascunho fica como está. Se alguém mudar as regras antes, ele não é publicado, e você é
          avisado.
        </p>
        <DayField field={date} label="Dia" />
        <TextField field={time} label="Hora de Brasília" type={typeOf(time.defaultValue)} />
        <p>
          <button className="button" type="submit">
            Agendar publicação
          </button>
        </p>
      </CommandForm>
    </details>
  );
}

/** A time field would swallow what is none. */
const typeOf = (typed = "") => (typed === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? "time" : "text");
