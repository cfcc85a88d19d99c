import type { ReactNode } from "react";
import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { paths } from "~/paths";
import { type StepFields, stepFields } from "~/routes/customer/onboarding/fields";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormState } from "~/ui/field-state";
import { PageHeader } from "~/ui/page-header";
import { AddressFields, CompanyFields, TpvField } from "./company-fields";
import { ContactRows, contactNames, contactRowCount } from "./contact-rows";
import { Decision } from "./decision";
import type { EditPage } from "./read.server";
import { isTyped, SECTIONS, type TypedSection } from "./sections";
import { ADDRESS_FIELDS, COMPANY_FIELDS } from "./values";

export interface EditProps extends EditPage {
  answer?: { form: FormState; toast: Toast | null; ticket: FormTicket } | undefined;
}

/** One part of a customer, to change: its fields, or what a button would do. */
export function EditView(props: EditProps) {
  const { section, tradeName, answer } = props;
  return (
    <div className="list">
      <PageHeader title={`${SECTIONS[section].title}: ${tradeName}`} sentence={SECTIONS[section].sentence} />
      <ToastAlert toast={answer?.toast} title="Nada foi alterado" />
      {isTyped(section) ? <TypedForm {...props} section={section} /> : <Decision {...props} />}
    </div>
  );
}

function TypedForm(props: EditProps & { section: TypedSection }) {
  const { customerId, section, ticket, draft, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, namesOf(props, section), props.initial);
  const typed = (answer?.form ?? draft)?.initialValue?.was;
  return (
    <form
      className="card form"
      method="post"
      action={paths.editPartnerCustomer(customerId, section)}
      noValidate
    >
      <HiddenFields
        fields={[
          ...ticketFields(answer?.ticket ?? ticket),
          { name: "was", value: typeof typed === "string" ? typed : props.was },
        ]}
      />
      <ErrorSummary fields={fields.all} formErrors={fields.formErrors} />
      {fieldsOf(section, fields, props)}
      <div className="actions">
        <a className="button" href={paths.partnerCustomer(customerId)}>
          Voltar sem alterar
        </a>
        <button className="button button--primary" type="submit">
          {SECTIONS[section].verb}
        </button>
      </div>
    </form>
  );
}

function namesOf(props: EditProps, section: TypedSection): readonly string[] {
  switch (section) {
    case "cadastro":
      return COMPANY_FIELDS;
    case "endereco":
      return ADDRESS_FIELDS.map((name) => `address.${name}`);
    case "contatos":
      return contactNames(contactRowCount(props));
    case "tpv":
      return ["tpv_amount"];
  }
}

function fieldsOf(section: TypedSection, fields: StepFields, props: EditProps): ReactNode {
  switch (section) {
    case "cadastro":
      return <CompanyFields field={fields.field} />;
    case "endereco":
      return <AddressFields field={fields.field} states={props.options.states} />;
    case "contatos":
      return (
        <ContactRows
          field={fields.field}
          rows={contactRowCount(props)}
          known={props.contacts}
          roles={props.options.roles}
        />
      );
    case "tpv":
      return <TpvField field={fields.field} />;
  }
}
