import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { MOST_PEOPLE } from "./most";
import { PastedPeople } from "./pasted-people";
import { PERSON_FIELDS, PersonFields } from "./person-fields";
import type { Answer } from "./props";
import type { AccessStep, PeopleStep } from "./read.server";

interface PeopleFormProps {
  page: Pick<PeopleStep, "here" | "draft" | "formToken" | "constraint">;
  answer: Answer | undefined;
  /** What says which access they are given. */
  access: readonly { name: string; value: string }[];
  back?: string;
  /** The access is not chosen yet, or being changed: nobody is invited to it. */
  isWaiting?: boolean;
}

export function chosenFields({ preset, companies }: NonNullable<AccessStep["access"]>) {
  return [
    { name: "companies", value: companies.map(({ id }) => id).join(",") },
    { name: "preset", value: preset.slug },
  ];
}

/** One person in sight and nine more folded: no button has to fetch a row. */
export function PeopleForm({ page, answer, access, back, isWaiting = false }: PeopleFormProps) {
  const { here, draft, formToken, constraint } = page;
  const state = answer?.form ?? draft ?? undefined;
  const field = (name: string) => fieldState(name, { constraint, state });
  const message = field("message");
  const rows = Array.from({ length: MOST_PEOPLE }, (_, at) => at);
  const all = rows.flatMap((at) =>
    PERSON_FIELDS.map((name) => field(`people[${at}].${name}`)).map((one) => ({
      ...one,
      errors: one.errors?.map((words) => `Pessoa ${at + 1}: ${words}`),
    })),
  );
  const more = all.slice(PERSON_FIELDS.length);
  const isMore = more.some(({ defaultValue, errors }) => defaultValue || errors?.length);
  const whole = errorsIn(state, (name) => ["", "companies", "preset", "copy", "people"].includes(name));
  return (
    <CommandForm className="card form" action={to("partner/users/create", here)} noValidate>
      <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...access]} />
      <ErrorSummary fields={[...all, message]} formErrors={whole} />
      <PastedPeople />
      <PersonFields at={0} field={field} />
      <details open={isMore || undefined}>
        <summary className="chip">Convidar mais pessoas com o mesmo acesso (até 10)</summary>
        <div className="form">
          {rows.slice(1).map((at) => (
            <PersonFields key={at} at={at} field={field} />
          ))}
        </div>
      </details>
      <LongTextField
        field={message}
        label="Mensagem"
        hint="Vai no e-mail, com o seu nome. Até 500 caracteres."
        rows={3}
      />
      <fieldset className="actions" disabled={isWaiting}>
        {back ? (
          <a className="button" href={back}>
            Voltar
          </a>
        ) : null}
        <button className="button button--primary" type="submit">
          Enviar convites
        </button>
      </fieldset>
    </CommandForm>
  );
}
