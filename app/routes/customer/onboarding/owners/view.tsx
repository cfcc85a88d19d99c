import type { ReactNode } from "react";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { typedShare } from "~/domain/onboarding";
import { rowCount, type StepFields, stepFields } from "~/forms/fields";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { CheckboxField, TextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { StepForm, StepFrame, type StepProps } from "../step-frame";
import { MOST_OWNERS } from "./most";

const NAMES = ["full_name", "document", "birth_date", "mother_name", "email", "share", "is_pep"] as const;
type Name = (typeof NAMES)[number];

const nameOf = (at: number, name: Name) => `owners[${at}].${name}`;

/** Who owns the company and answers for it: as many as there are, each added and removed by a button of the form. */
export function OwnersView(props: StepProps) {
  const { content } = props.view;
  const saved = content?.step === "owners" ? content.owners : [];
  const rows = Array.from({ length: rowCount(props, "owners", saved.length) }, (_, at) => at);
  const names = rows.flatMap((at) => NAMES.map((name) => nameOf(at, name)));
  const initial = saved.flatMap((one, at) => {
    const typed: Record<Name, string> = {
      full_name: one.full_name,
      document: formatDocument(one.document),
      birth_date: formatDate(one.birth_date),
      mother_name: one.mother_name,
      email: one.email,
      share: typedShare(one.share),
      is_pep: one.is_pep ? "on" : "",
    };
    return NAMES.map((name) => [nameOf(at, name), typed[name]]);
  });
  const fields = stepFields(props, names, Object.fromEntries(initial));
  const summed = { ...fields, all: fields.all.map((one, at) => ofOwner(one, Math.floor(at / NAMES.length))) };
  const href = stepHref("owners", props.back ? { voltar: "revisao" } : {});
  return (
    <StepFrame {...props}>
      <StepForm {...props} wide fields={rows.length > 1 ? summed : fields} buttons>
        {rows.map((at) => (
          <OwnerFields key={at} at={at} fields={fields}>
            {rows.length > 1 ? (
              <button
                className="button"
                type="submit"
                name="act"
                value={`retirar-${at}`}
                formAction={`${href}#socio-${Math.max(1, at)}`}
              >
                {`Retirar o sócio ${at + 1}`}
              </button>
            ) : null}
          </OwnerFields>
        ))}
        {rows.length < MOST_OWNERS ? (
          <p>
            <button
              className="button"
              type="submit"
              name="act"
              value="acrescentar"
              formAction={`${href}#socio-${rows.length + 1}`}
            >
              Acrescentar outro sócio
            </button>
          </p>
        ) : null}
      </StepForm>
    </StepFrame>
  );
}

/** In the summary of errors, away from its place, a field says whose it is. */
function ofOwner(field: FieldState, at: number): FieldState {
  return { ...field, errors: field.errors?.map((message) => `Sócio ${at + 1}: ${message}`) };
}

interface OwnerFieldsProps {
  at: number;
  fields: Pick<StepFields, "field">;
  /** What removes the owner. */
  children: ReactNode;
}

function OwnerFields({ at, fields, children }: OwnerFieldsProps) {
  const field = (name: Name) => fields.field(nameOf(at, name));
  return (
    <fieldset className="form" id={`socio-${at + 1}`}>
      <legend>
        <h2>{`Sócio ${at + 1}`}</h2>
      </legend>
      <TextField field={field("full_name")} label="Nome completo" autoComplete="off" />
      <TextField
        field={field("document")}
        kind="cpf"
        label="CPF"
        hint="Com ou sem pontos."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={field("birth_date")}
        kind="date"
        label="Data de nascimento"
        hint="Como 17/05/1990. É preciso ter 18 anos."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField field={field("mother_name")} label="Nome completo da mãe" autoComplete="off" />
      <TextField field={field("email")} label="E-mail" type="email" autoComplete="off" />
      <TextField
        field={field("share")}
        kind="percent"
        label="Participação, em %"
        hint="Como 33,33. Juntos, os sócios chegam a 100. Se é só representante, 0."
        inputMode="decimal"
        autoComplete="off"
      />
      <CheckboxField
        field={field("is_pep")}
        label="É pessoa politicamente exposta (PEP)"
        hint="Ocupa ou ocupou cargo público relevante nos últimos 5 anos, ou é parente próximo de quem ocupa."
      />
      {children ? <div className="actions">{children}</div> : null}
    </fieldset>
  );
}
