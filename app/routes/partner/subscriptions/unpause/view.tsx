import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { pauseWords, unitsWords } from "~/words/subscriptions";
import type { ShownDetail } from "../../subscription-list/prices";
import { NotAllowed } from "../not-allowed";

interface UnpauseProps extends CommandProps {
  subscription: ShownDetail;
  /** Whether a pause runs or is to come. */
  allowed: boolean;
  today: string;
}

/** A pause that is ended or taken back, with what that means. */
export function UnpauseView({ subscription, allowed, today, formToken, answer }: UnpauseProps) {
  const { id, trade_name, plan, quantity, status } = subscription;
  const isPaused = status === "paused";
  return (
    <div className="list">
      <PageHeader
        title={`${isPaused ? "Retomar a assinatura" : "Retirar a pausa"} de ${trade_name}`}
        sentence={`Plano ${plan.name}, ${unitsWords(quantity)}. Confira antes de decidir.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <CommandForm className="card form" action={to("partner/subscriptions/unpause", { id })}>
          <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
          <p>{consequenceOf(subscription, today)}</p>
          <FormActions
            back={to("partner/subscriptions/detail", { id })}
            backLabel="Voltar sem mudar"
            submit={isPaused ? "Retomar assinatura" : "Retirar pausa"}
          />
        </CommandForm>
      ) : (
        <NotAllowed subscription={subscription} act="retomar" />
      )}
    </div>
  );
}

function consequenceOf(subscription: ShownDetail, today: string): string {
  const pause = pauseWords(subscription) ?? "Sem pausa";
  const { status, scheduled_change: change } = subscription;
  // It came in the pause, and waited for its end.
  const changed =
    change && change.effective_on <= today
      ? ` A troca marcada para o plano ${change.plan.name}, com ${unitsWords(change.quantity)}, também vale desde hoje.`
      : "";
  return status === "paused"
    ? `${pause}. Retomando, a assinatura volta hoje a valer e a ser cobrada: os dias que faltam deste ciclo entram na próxima fatura.${changed}`
    : `${pause}. Retirada, a assinatura segue como está e nada é creditado.`;
}
