import { formatDate } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { unitsWords } from "~/words/subscriptions";
import type { ShownDetail } from "../../subscription-list/prices";
import { NotAllowed } from "../not-allowed";

interface ResumeProps extends CommandProps {
  subscription: ShownDetail;
  /** Whether an end is still to come. */
  allowed: boolean;
}

/** An end that is taken back, with what that means. */
export function ResumeView({ subscription, allowed, formToken, answer }: ResumeProps) {
  const { id, trade_name, plan, quantity } = subscription;
  return (
    <div className="list">
      <PageHeader
        title={`Manter a assinatura de ${trade_name}`}
        sentence={`Plano ${plan.name}, ${unitsWords(quantity)}. Confira antes de decidir.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <CommandForm className="card form" action={to("partner/subscriptions/resume", { id })}>
          <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
          <p>{consequenceOf(subscription)}</p>
          <FormActions
            back={to("partner/subscriptions/detail", { id })}
            backLabel="Voltar sem mudar"
            submit="Manter assinatura"
          />
        </CommandForm>
      ) : (
        <NotAllowed subscription={subscription} act="retirar o fim" />
      )}
    </div>
  );
}

function consequenceOf({ ends_at, cancellation }: ShownDetail): string {
  const end = ends_at === null ? "" : ` marcado para ${formatDate(ends_at)}`;
  const asked = cancellation ? `, pedido por ${cancellation.by_name} (${cancellation.reason}),` : "";
  return `O fim${end}${asked} é retirado: a assinatura volta a renovar e a ser cobrada a cada ciclo. Uma troca de plano ou uma pausa que o fim tenha cancelado não volta: marque de novo, se ainda quiser.`;
}
