import type { PayoutApprovals } from "#contract/extension/payout-changes";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, ChoiceField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { RulesFacts } from "../rules-facts";

interface RulesProps extends FormProps {
  approvals: PayoutApprovals;
}

/** What the company asks for before its money goes elsewhere. */
export function RulesView({ approvals, draft, formToken, constraint, answer }: RulesProps) {
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: {
      second_person: approvals.second_person ? "on" : "",
      waiting_hours: String(approvals.waiting_hours),
    },
  };
  const person = fieldState("second_person", sources);
  const hours = fieldState("waiting_hours", sources);
  return (
    <div className="list">
      <PageHeader
        title="Regras de troca de conta"
        sentence="O que pede mais vale na hora. O que pede menos passa antes pelas regras de hoje, como uma troca."
      />
      <ToastAlert toast={answer?.toast} />
      {answer?.toast ? (
        <Card title="Como está agora">
          <RulesFacts {...approvals} />
        </Card>
      ) : null}
      <CommandForm className="card form" action={to("customer/payouts/rules")} noValidate>
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "version", value: String(approvals.version) },
          ]}
        />
        <ErrorSummary fields={[person, hours]} formErrors={answer?.form.error?.[""]} />
        <CheckboxField
          field={person}
          label="Pedir a aprovação de uma segunda pessoa"
          hint="De quem tem acesso completo à empresa e não é quem pediu. Sem ela, nem a conta nem o destino de um contrato muda."
        />
        <ChoiceField
          field={hours}
          label="Espera entre a aprovação e a troca"
          hint="Enquanto isso, a troca pode ser retirada."
          options={[
            { value: "0", label: "Nenhuma" },
            { value: "24", label: "24 horas" },
            { value: "48", label: "48 horas" },
          ]}
        />
        <FormActions back={to("customer/payouts")} backLabel="Voltar sem mudar" submit="Salvar regras" />
      </CommandForm>
    </div>
  );
}
