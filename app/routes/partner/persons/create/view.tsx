import { CommandForm } from "~/forms/command-form";
import { stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { PersonFields } from "~/forms/person-fields";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import type { CreatePage } from "./read.server";

interface CreateProps extends CreatePage {
  answer?: Refused | undefined;
}

const NAMES = ["document", "name", "email", "phone", "birth_date"];

/** Somebody new; to a company they are bound on the next page. */
export function CreateView(props: CreateProps) {
  const { companyId, formToken, answer } = props;
  const { field, all, formErrors } = stepFields({ ...props, reasons: [] }, NAMES, {});
  const search = companyId === undefined ? {} : { empresa: companyId };
  return (
    <div className="list panels--reading">
      <PageHeader
        title="Nova pessoa"
        sentence={
          companyId === undefined
            ? "Depois do cadastro, vincule a pessoa às empresas dela."
            : "Depois do cadastro, você escolhe o papel dela na empresa."
        }
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form form--wide" action={to("partner/persons/create", search)} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={all} formErrors={formErrors} />
        <TextField
          field={field("document")}
          kind="cpf"
          label="CPF"
          hint="Com ou sem pontos. Cada CPF é cadastrado uma vez só."
          inputMode="numeric"
          autoComplete="off"
        />
        <PersonFields field={field} />
        <FormActions
          back={
            companyId === undefined
              ? to("partner/persons")
              : to("partner/companies/detail", { id: companyId })
          }
          backLabel="Voltar sem cadastrar"
          submit="Cadastrar pessoa"
        />
      </CommandForm>
    </div>
  );
}
