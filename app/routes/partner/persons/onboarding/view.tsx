import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { errorsIn } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import type { OnboardingPage } from "./read.server";

interface OnboardingProps extends OnboardingPage {
  answer?: Refused | undefined;
}

/** What the other state of the flag would mean, said before it is set; the safe way comes first. */
export function OnboardingView({ binding, needed, formToken, answer }: OnboardingProps) {
  const { person_id, person_name, company_id, trade_name, isCustomer } = binding;
  const back = to("partner/persons/company", { id: person_id, company: company_id });
  const errors = errorsIn(answer?.form);
  const verb = needed ? "Dispensar do cadastro" : "Exigir o cadastro";
  return (
    <div className="list panels--reading">
      <PageHeader title={`${verb}: ${person_name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {isCustomer || needed ? (
        <CommandForm
          className="card form"
          action={to("partner/persons/onboarding", { id: person_id, company: company_id })}
        >
          <HiddenFields
            fields={[
              ...formTokenFields(answer?.formToken ?? formToken),
              { name: "needs_onboarding", value: needed ? "nao" : "sim" },
            ]}
          />
          <ErrorSummary fields={[]} formErrors={errors} />
          <p>
            {needed
              ? `Dispensar ${person_name} do cadastro de ${trade_name}? Ao entrar no portal, a pessoa deixa de ser levada a ele. O que já foi preenchido fica guardado.`
              : `Exigir que ${person_name} complete o cadastro de ${trade_name}? Ao entrar no portal, a pessoa é levada a ele antes de tudo. Se ele já foi aprovado ou recusado, é reaberto.`}
          </p>
          <FormActions back={back} backLabel="Voltar sem fazer nada" submit={verb} />
        </CommandForm>
      ) : (
        <NothingToDo
          words="Só um estabelecimento passa pelo cadastro, e esta empresa não é cliente."
          way={back}
        />
      )}
    </div>
  );
}
