import { useState } from "react";
import { isCpf } from "~/domain/check-digits";
import { isPersons, stripDocument } from "~/domain/document";
import { CommandForm } from "~/forms/command-form";
import { DefaultButton } from "~/forms/default-button";
import { rowCount, stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { LookUpButton } from "~/routes/directories/look-up-button";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { AddressFields, CompanyFields } from "../../company-form/company-fields";
import { ContactRows, contactLabelOf, contactNames } from "../../company-form/contact-rows";
import { MOST_CONTACTS } from "../../company-form/sections";
import { ADDRESS_FIELDS, COMPANY_FIELDS } from "../../company-form/values";
import type { CreatePage } from "./read.server";

interface CreateProps extends CreatePage {
  answer?: Refused | undefined;
}

/** A company on one page. It becomes a customer elsewhere, when it is to sell. */
export function CreateView(props: CreateProps) {
  const { partner, formToken, options, answer } = props;
  const sources = { ...props, reasons: [] };
  const rows = Math.min(MOST_CONTACTS, Math.max(1, rowCount(sources, "contacts", 0)));
  const names = [
    "document",
    ...COMPANY_FIELDS,
    ...ADDRESS_FIELDS.map((name) => `address.${name}`),
    ...contactNames(rows),
  ];
  const { field, all, formErrors } = stepFields(sources, names, {});
  const [typed, setTyped] = useState<string | null>(null);
  const document = wholeOf(typed ?? field("document").defaultValue ?? "");
  return (
    <div className="list panels--reading">
      <PageHeader
        title="Nova empresa"
        sentence={
          <>
            {partner === "" ? "" : `${partner} passa a cuidar dela. `}
            Para que ela venda, comece por <a href={to("partner/new-merchant")}>novo cliente</a>.
          </>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm
        className="card form form--wide"
        action={to("partner/companies/create")}
        noValidate
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "document") setTyped(target.value);
        }}
      >
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <DefaultButton>Criar empresa</DefaultButton>
        <ErrorSummary fields={all} formErrors={formErrors} labelOf={contactLabelOf(0)} />
        <TextField
          field={field("document")}
          kind="document"
          label="CNPJ ou CPF"
          hint="Com ou sem pontos. Não muda depois."
          autoComplete="off"
        />
        {/* People are in no public register. */}
        {isPersons(document) ? null : <LookUpButton directory="cnpj" />}
        <CompanyFields field={field} document={document} />
        <h2>Endereço</h2>
        <AddressFields field={field} states={options.states} />
        <ContactRows field={field} rows={rows} known={0} roles={options.roles} />
        <FormActions back={to("partner/companies")} backLabel="Voltar sem criar" submit="Criar empresa" />
      </CommandForm>
    </div>
  );
}

/** A document that is typed whole, else empty: half of a CNPJ is as long as a CPF. */
function wholeOf(typed: string): string {
  const bare = stripDocument(typed);
  return isCpf(bare) || bare.length === 14 ? bare : "";
}
