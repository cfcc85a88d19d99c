import { formatDocument } from "~/domain/document";
import { stepFields } from "~/forms/fields";
import { PersonFields } from "~/forms/person-fields";
import type { Refused } from "~/page/answering.server";
import { CheckboxField, SelectField, TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { PERSON_ROLES } from "~/words/persons";
import { StepForm, StepFrame } from "../step-frame";
import { stepHref } from "../steps";
import type { PersonPage } from "./page.server";

interface PersonProps extends PersonPage {
  answer?: Refused | undefined;
}

const NAMES = {
  cpf: ["document"],
  known: ["role", "needs_onboarding", "invite"],
  new: ["name", "email", "phone", "birth_date", "role", "needs_onboarding", "invite"],
} as const;

/** Who answers for the company: found by CPF or recorded, and bound. */
export function PersonView(props: PersonProps) {
  const { subject, stage, bound, answer } = props;
  return (
    <StepFrame {...subject} title="Responsável" step="person" answer={answer}>
      {bound.length > 0 ? (
        <section className="card panel">
          <h2>Já vinculados à empresa</h2>
          <ul className="attention">
            {bound.map(({ id, name, role, needs_onboarding }) => (
              <li key={id}>
                {name}
                <small>{`${PERSON_ROLES[role]}${needs_onboarding ? ". Vai completar o cadastro" : ""}`}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {stage === "cpf" ? <CpfForm {...props} /> : <BindForm {...props} />}
    </StepFrame>
  );
}

function CpfForm(props: PersonProps) {
  const { subject, cpf, bound, formToken } = props;
  const fields = stepFields({ ...props, reasons: [] }, NAMES.cpf, { document: formatDocument(cpf) });
  return (
    <StepForm
      action={stepHref(subject.flow, "person")}
      formToken={formToken}
      fields={fields.all}
      formErrors={fields.formErrors}
      submit="Procurar pelo CPF"
    >
      <HiddenFields fields={[{ name: "act", value: "procurar" }]} />
      <TextField
        field={fields.field("document")}
        kind="cpf"
        label={bound.length > 0 ? "CPF de mais um responsável" : "CPF do responsável"}
        hint="Com ou sem pontos. Quem já tem cadastro é encontrado."
        inputMode="numeric"
        autoComplete="off"
      />
    </StepForm>
  );
}

function BindForm(props: PersonProps) {
  const { subject, stage, cpf, person, needsOnboarding, roles, formToken } = props;
  const mayInvite = props.mayInvite && (person === null || person.email !== null);
  const href = stepHref(subject.flow, "person");
  const fields = stepFields({ ...props, reasons: [] }, NAMES[stage], {
    needs_onboarding: needsOnboarding ? "on" : "",
    invite: "on",
  });
  return (
    <StepForm
      action={href}
      formToken={formToken}
      fields={fields.all}
      formErrors={fields.formErrors}
      wide={person === null}
      submit={person ? "Vincular à empresa" : "Cadastrar e vincular"}
    >
      <HiddenFields fields={[{ name: "cpf", value: cpf }]} />
      <p>
        {person
          ? `${person.name}${person.email === null ? "" : `, ${person.email}`}, já tem cadastro com o CPF ${formatDocument(cpf)}. `
          : `Ninguém ao seu alcance tem o CPF ${formatDocument(cpf)}: informe os dados da pessoa. `}
        <a href={`${href}?trocar=sim`}>Trocar o CPF</a>
      </p>
      {person ? null : <PersonFields {...fields} />}
      <SelectField
        field={fields.field("role")}
        label="Papel na empresa"
        none="Escolha"
        options={roles.map((role) => ({ value: role, label: PERSON_ROLES[role] }))}
      />
      <div className="form">
        <CheckboxField
          field={fields.field("needs_onboarding")}
          label="Vai completar o cadastro (onboarding) da empresa"
          hint="Ao entrar no portal, a pessoa é levada ao cadastro. Se ele já foi aprovado ou recusado, é reaberto."
        />
        {mayInvite ? (
          <CheckboxField
            field={fields.field("invite")}
            label="Enviar o convite de acesso agora"
            hint="A pessoa recebe um e-mail para criar a senha e entra com o perfil Gerente. Quem já tem usuário não recebe outro convite."
          />
        ) : null}
      </div>
    </StepForm>
  );
}
