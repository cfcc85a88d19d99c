import { formTokenFields } from "~/forms/form-token";
import { HiddenFields } from "~/forms/hidden-fields";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { PLACES } from "../preset-field";
import { MOST_PEOPLE } from "./most";
import { PERSON_FIELDS, PersonFields } from "./person-fields";
import type { Answer } from "./props";
import type { PeopleStep } from "./read.server";

/** One person in sight and nine more folded: no button has to fetch a row. */
export function PeopleStepView({ page, answer }: { page: PeopleStep; answer: Answer | undefined }) {
  const { here, draft, formToken, constraint } = page;
  const state = answer?.form ?? draft ?? undefined;
  const field = (name: string) => fieldState(name, { constraint, state });
  const message = { ...field("message"), required: false, maxLength: 500 };
  const rows = Array.from({ length: MOST_PEOPLE }, (_, at) => at);
  const all = rows.flatMap((at) =>
    PERSON_FIELDS.map((name) => field(`people[${at}].${name}`)).map((one) => ({
      ...one,
      errors: one.errors?.map((words) => `Pessoa ${at + 1}: ${words}`),
    })),
  );
  const more = all.slice(PERSON_FIELDS.length);
  const isMore = more.some(({ defaultValue, errors }) => defaultValue || errors?.length);
  const whole = Object.entries(state?.error ?? {}).flatMap(([name, words]) =>
    ["", "companies", "preset", "copy", "people"].includes(name) ? (words ?? []) : [],
  );
  const hidden = page.copy
    ? [{ name: "copy", value: page.copy.id }]
    : [
        { name: "companies", value: page.companies.map(({ id }) => id).join(",") },
        { name: "preset", value: page.preset.slug },
      ];
  return (
    <>
      <ToastAlert toast={answer?.toast} />
      <Results results={answer?.results} />
      <Given page={page} />
      <form className="card form" method="post" action={to("partner/users/create", here)} noValidate>
        <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...hidden]} />
        <ErrorSummary fields={[...all, message]} formErrors={whole} />
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
        <div className="actions">
          <a
            className="button"
            href={
              page.copy
                ? to("partner/users/detail", { id: page.copy.id })
                : to("partner/users/create", changed(here, { passo: null }))
            }
          >
            Voltar
          </a>
          <button className="button button--primary" type="submit">
            Enviar convites
          </button>
        </div>
      </form>
    </>
  );
}

function Results({ results = [] }: Pick<Answer, "results">) {
  if (results.length === 0) return null;
  return (
    <section className="card panel">
      <h2>O que aconteceu com cada convite</h2>
      <ul className="attention">
        {results.map(({ email, ok, words }) => (
          <li key={email}>
            {email}
            <small>{`${ok ? "Feito" : "Falta"}: ${words}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the people are given, before anybody is. */
function Given({ page }: { page: PeopleStep }) {
  if (page.copy) {
    const { name, given } = page.copy;
    return (
      <section className="card panel">
        <h2>{`O mesmo acesso de ${name}`}</h2>
        <ul className="attention">
          {given.map(({ name, role, count, of }) => (
            <li key={name}>
              {`${name}, como ${role}`}
              <small>
                {count < of
                  ? `${count} de ${of} permissões: as outras você não tem e não pode dar.`
                  : `${count} permissões`}
              </small>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const { preset, companies } = page;
  return (
    <section className="card panel">
      <h2>{`Perfil ${preset.name}`}</h2>
      <p>{`Em: ${companies.map(({ name }) => name).join(", ")}.`}</p>
      {preset.gives.map(({ place, sentence, labels }) => (
        <details key={place}>
          <summary>{`${PLACES[place]}: ${sentence}`}</summary>
          <p className="prose">{`${labels.join(", ")}.`}</p>
        </details>
      ))}
    </section>
  );
}
