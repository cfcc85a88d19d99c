import type { ReactNode } from "react";
import { HiddenFields } from "~/forms/hidden-fields";
import { ticketFields } from "~/forms/ticket";
import { paths } from "~/paths";
import { rowCount, type StepFields, stepFields } from "~/routes/customer/onboarding/fields";
import { ErrorSummary } from "~/ui/error-summary";
import { AddressFields, CompanyFields } from "../../customer/edit/company-fields";
import { ContactRows, contactNames } from "../../customer/edit/contact-rows";
import { MOST_CONTACTS } from "../../customer/edit/sections";
import { ADDRESS_FIELDS, COMPANY_FIELDS } from "../../customer/edit/values";
import type { TypedPage } from "./read.server";
import { SECTIONS } from "./sections";
import type { Answer } from "./view";

type TypedProps = TypedPage & { answer?: Answer | undefined };

/** The fields of one part, with what the person was shown. */
export function TypedForm(props: TypedProps) {
  const { id, section, ticket, draft, answer } = props;
  const rows = contactRowsOf(props);
  const fields = stepFields({ ...props, reasons: [] }, namesOf(section, rows), props.initial);
  const typed = (answer?.form ?? draft)?.initialValue?.was;
  return (
    <form className="card form" method="post" action={paths.editCompany(id, section)} noValidate>
      <HiddenFields
        fields={[
          ...ticketFields(answer?.ticket ?? ticket),
          { name: "was", value: typeof typed === "string" ? typed : props.was },
        ]}
      />
      <ErrorSummary fields={fields.all} formErrors={fields.formErrors} />
      {fieldsOf(props, fields, rows)}
      <div className="actions">
        <a className="button" href={paths.company(id)}>
          Voltar sem alterar
        </a>
        <button className="button button--primary" type="submit">
          {SECTIONS[section].verb}
        </button>
      </div>
    </form>
  );
}

/** Those that there are and one more to fill in; what was typed is all shown again. */
function contactRowsOf(props: TypedProps): number {
  const known = Math.min(MOST_CONTACTS, props.contacts + 1);
  return Math.max(known, rowCount({ ...props, reasons: [] }, "contacts", known));
}

function namesOf(section: TypedPage["section"], rows: number): readonly string[] {
  if (section === "cadastro") return COMPANY_FIELDS;
  return section === "endereco" ? ADDRESS_FIELDS.map((name) => `address.${name}`) : contactNames(rows);
}

function fieldsOf(props: TypedProps, { field }: StepFields, rows: number): ReactNode {
  const { section, contacts, options } = props;
  if (section === "cadastro") return <CompanyFields field={field} />;
  if (section === "endereco") return <AddressFields field={field} states={options.states} />;
  return <ContactRows field={field} rows={rows} known={contacts} roles={options.roles} />;
}
