import type { ReactNode } from "react";
import { CommandForm } from "~/forms/command-form";
import { DefaultButton } from "~/forms/default-button";
import { carriedIn, type StepFields, stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { ErrorSummary } from "~/ui/error-summary";
import { HiddenFields } from "~/ui/hidden-fields";
import { AddressFields, CompanyFields, TpvField } from "./company-fields";
import { ContactRows, contactLabelOf, contactNames, contactRowCount } from "./contact-rows";
import type { TypedSection } from "./sections";
import type { TypedFormProps } from "./typed-form-props";
import { ADDRESS_FIELDS, COMPANY_FIELDS } from "./values";

/** The fields of one part of a registration, a customer's or a company's, with what the person was shown. */
export function TypedForm(props: TypedFormProps) {
  const { section, action, back, verb, formToken, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, namesOf(props, section), props.initial);
  return (
    <CommandForm
      className={section === "tpv" ? "card form" : "card form form--wide"}
      action={action}
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "was", value: carriedIn(props, "was") ?? props.was },
        ]}
      />
      {section === "endereco" ? <DefaultButton>{verb}</DefaultButton> : null}
      <ErrorSummary
        fields={fields.all}
        formErrors={fields.formErrors}
        labelOf={contactLabelOf(props.contacts)}
      />
      {fieldsOf(section, fields, props)}
      <FormActions back={back} backLabel="Voltar sem alterar" submit={verb} />
    </CommandForm>
  );
}

function namesOf(props: TypedFormProps, section: TypedSection): readonly string[] {
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

function fieldsOf(section: TypedSection, fields: StepFields, props: TypedFormProps): ReactNode {
  switch (section) {
    case "cadastro":
      return <CompanyFields field={fields.field} document={props.document} cnae={props.initial.cnae} />;
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
