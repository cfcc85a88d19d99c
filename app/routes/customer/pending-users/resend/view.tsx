import type { PendingUser } from "#contract/extension/pending-users";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { DecisionPage } from "../decision-page";

interface ResendProps extends CommandProps {
  one: PendingUser;
}

export function ResendView({ one, formToken, answer }: ResendProps) {
  return (
    <DecisionPage
      title="Reenviar e-mail"
      sentence="A pessoa recebe outro e-mail sobre o pedido, e você ganha mais 15 dias para decidir."
      one={one}
      open={one.status === "pending" || one.status === "expired"}
      toast={answer?.toast}
    >
      <CommandForm action={to("customer/pending-users/resend", { id: one.id })}>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <FormActions
          back={to("customer/pending-users")}
          backLabel="Voltar sem enviar"
          submit="Reenviar e-mail"
        />
      </CommandForm>
    </DecisionPage>
  );
}
