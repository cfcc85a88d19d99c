import type { OnboardingProgress } from "#contract/extension/onboarding";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { errorsIn } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { STEP_NAMES } from "~/words/onboarding-steps";

interface SendProps extends CommandProps {
  company: string;
  /** The steps that are not good yet. */
  open: OnboardingProgress["steps"];
}

/** What sending means, before it is done; or what is missing for it. */
export function SendView({ company, open, formToken, answer }: SendProps) {
  const errors = errorsIn(answer?.form);
  return (
    <div className="list">
      <PageHeader title="Enviar o cadastro" sentence="O último passo: confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {open.length > 0 ? (
        <section className="card panel">
          <h2>Ainda falta terminar</h2>
          <ul className="attention">
            {open.map(({ step, status, reasons }) => (
              <li key={step}>
                <a href={stepHref(step)}>{STEP_NAMES[step]}</a>
                <small>
                  {reasons.map(({ message }) => message).join(" ") ||
                    (status === "returned" ? "Corrija esta etapa." : "Salve esta etapa.")}
                </small>
              </li>
            ))}
          </ul>
          <p className="actions panel__foot">
            <a className="button" href={to("customer/onboarding")}>
              Voltar às etapas
            </a>
          </p>
        </section>
      ) : (
        <CommandForm className="card form" action={to("customer/onboarding/send")}>
          <HiddenFields
            fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "confirmed", value: "sim" }]}
          />
          {errors.length > 0 ? <Alert tone="warning">{errors.join(" ")}</Alert> : null}
          <p>
            {`Enviar o cadastro${company === "" ? "" : ` de ${company}`} para validação? Depois de enviado, ele não muda até que a validação termine.`}
          </p>
          <FormActions
            back={stepHref("review")}
            backLabel="Voltar à revisão"
            isAsked
            submit="Enviar cadastro"
          />
        </CommandForm>
      )}
    </div>
  );
}
