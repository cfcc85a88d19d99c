import type { PendingUser } from "#contract/extension/pending-users";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { DecisionPage } from "../decision-page";

interface RefuseProps extends FormProps {
  one: PendingUser;
}

export function RefuseView({ one, draft, formToken, constraint, answer }: RefuseProps) {
  const reason = fieldState("reason", { constraint, state: answer?.form ?? draft ?? undefined });
  return (
    <DecisionPage
      title="Recusar pedido de acesso"
      sentence="A pessoa não entra na empresa e recebe o motivo por e-mail. O pedido não pode ser reaberto."
      one={one}
      open={one.status === "pending"}
      toast={answer?.toast}
    >
      <CommandForm className="form" action={to("customer/pending-users/refuse", { id: one.id })} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[reason]} formErrors={answer?.form.error?.[""]} />
        <TextField field={reason} label="Motivo" hint="Vai no e-mail para a pessoa." autoComplete="off" />
        <FormActions
          back={to("customer/pending-users")}
          backLabel="Voltar sem recusar"
          submit="Recusar pedido"
          grave
        />
      </CommandForm>
    </DecisionPage>
  );
}
