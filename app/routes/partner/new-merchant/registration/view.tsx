import type { ReactNode } from "react";
import { isPersons } from "~/domain/document";
import { REGISTRATION_SECTIONS } from "~/domain/new-merchant";
import { rowCount, type StepFields, stepFields } from "~/forms/fields";
import type { Refused } from "~/page/answering.server";
import { LookUpButton } from "~/routes/directories/look-up-button";
import { to } from "~/screens/to";
import { AddressFields, CompanyFields } from "../../company-form/company-fields";
import { ContactRows, contactLabelOf, contactNames } from "../../company-form/contact-rows";
import { MOST_CONTACTS } from "../../company-form/sections";
import { ADDRESS_FIELDS, COMPANY_FIELDS } from "../../company-form/values";
import { StepForm, StepFrame } from "../step-frame";
import { SECTION_WORDS } from "../steps";
import type { RegistrationPage } from "./read.server";

interface RegistrationProps extends RegistrationPage {
  answer?: Refused | undefined;
}

/** One page of what a company is registered with. */
export function RegistrationView(props: RegistrationProps) {
  const { subject, section, back, formToken, answer } = props;
  const rows = contactRowsOf(props);
  const fields = stepFields({ ...props, reasons: [] }, namesOf(section, rows), {});
  const page = REGISTRATION_SECTIONS.indexOf(section) + 1;
  return (
    <StepFrame
      {...subject}
      title={SECTION_WORDS[section]}
      step="company"
      sentence={`Página ${page} de 3: nada é criado antes da revisão.`}
      answer={answer}
    >
      <StepForm
        action={to(
          "partner/new-merchant/registration",
          { flow: subject.flow, section },
          back ? { voltar: "empresa" } : {},
        )}
        formToken={formToken}
        fields={fields.all}
        formErrors={fields.formErrors}
        labelOf={contactLabelOf(rows)}
        wide
        buttons
        submit={back ? "Salvar e voltar à revisão" : "Salvar e continuar"}
      >
        {fieldsOf(props, fields, rows)}
      </StepForm>
    </StepFrame>
  );
}

/** Two to fill in, and one more than is kept; what comes back refused has that one already. */
function contactRowsOf(props: RegistrationProps): number {
  const typed = rowCount({ ...props, reasons: [] }, "contacts", 0);
  return Math.min(MOST_CONTACTS, Math.max(2, props.answer ? typed : typed + 1));
}

function namesOf(section: RegistrationPage["section"], rows: number): readonly string[] {
  if (section === "dados") return COMPANY_FIELDS;
  return section === "endereco" ? ADDRESS_FIELDS.map((name) => `address.${name}`) : contactNames(rows);
}

function fieldsOf(
  { subject, section, states, roles }: RegistrationPage,
  { field }: StepFields,
  rows: number,
): ReactNode {
  // People are in no public register. It fills in all of the page, and so stands above its fields and not beside one.
  const register = isPersons(subject.document) ? null : (
    <div>
      <LookUpButton directory="cnpj" />
    </div>
  );
  if (section === "dados")
    return (
      <>
        {register}
        <CompanyFields field={field} document={subject.document} />
      </>
    );
  if (section === "endereco")
    return (
      <>
        {register}
        <AddressFields field={field} states={states} />
      </>
    );
  return <ContactRows field={field} rows={rows} known={rows} roles={roles} />;
}
