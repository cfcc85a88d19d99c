import type { PendingUser } from "#contract/extension/pending-users";
import { FormActions } from "~/forms/form-actions";
import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { DecisionPage } from "../decision-page";

interface ResendProps {
  one: PendingUser;
  ticket: FormTicket;
  answer?: { toast: Toast | null; ticket: FormTicket } | undefined;
}

export function ResendView({ one, ticket, answer }: ResendProps) {
  return (
    <DecisionPage
      title="Reenviar e-mail"
      sentence="A pessoa recebe outro e-mail sobre o pedido, e você ganha mais 15 dias para decidir."
      one={one}
      open={one.status === "pending" || one.status === "expired"}
      toast={answer?.toast}
    >
      <form method="post" action={to("customer/pending-users/resend", { id: one.id })}>
        <HiddenFields fields={ticketFields(answer?.ticket ?? ticket)} />
        <FormActions
          back={to("customer/pending-users")}
          backLabel="Voltar sem enviar"
          submit="Reenviar e-mail"
        />
      </form>
    </DecisionPage>
  );
}
