import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { SavingPage } from "./save.server";

type SavingProps = SavingPage & {
  answer?: Refused | undefined;
};

/** A customer's rules, kept by a name. */
export function SaveTemplateView(page: SavingProps) {
  const { kept, leftOut, constraint, draft, ways, formToken, answer } = page;
  const name = fieldState("name", { constraint, state: answer?.form ?? draft ?? undefined });
  return (
    <>
      <h2>Salvar as regras como modelo</h2>
      <ToastAlert toast={answer?.toast} />
      <section className="card panel">
        {kept.length === 0 ? (
          <Alert tone="info">Este cliente não tem regras para todas as lojas: não há o que salvar.</Alert>
        ) : (
          <CommandForm className="form" action={ways.page} noValidate>
            <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
            <ErrorSummary fields={[name]} formErrors={answer?.form.error?.[""]} />
            <TextField field={name} label="Nome do modelo" hint="Como ele aparece para quem for aplicá-lo." />
            <div className="panel">
              <p>Vão para o modelo, como valem hoje:</p>
              <ul>
                {kept.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </div>
            {leftOut.length > 0 ? (
              <p className="muted">{`Ficam de fora, por serem só de um grupo de lojas: ${leftOut.join(", ")}.`}</p>
            ) : null}
            <FormActions back={ways.back} backLabel="Voltar sem salvar" submit="Salvar modelo" />
          </CommandForm>
        )}
      </section>
    </>
  );
}
