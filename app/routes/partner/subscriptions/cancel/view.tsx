import { formatDate } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { endWithoutCharge } from "~/domain/subscription-acts";
import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { unitsWords } from "~/words/subscriptions";
import type { ShownDetail } from "../../subscription-list/prices";
import { NotAllowed } from "../not-allowed";

interface CancelProps extends FormProps {
  subscription: ShownDetail;
  /** Whether no end was set yet. */
  allowed: boolean;
  today: string;
}

/** When it ends and why, with what that means; the safe way comes first. */
export function CancelView(props: CancelProps) {
  const { subscription, allowed, answer } = props;
  const { trade_name, plan, quantity } = subscription;
  return (
    <div className="list">
      <PageHeader
        title={`Cancelar a assinatura de ${trade_name}`}
        sentence={`Plano ${plan.name}, ${unitsWords(quantity)}. Confira antes de decidir.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? <CancelForm {...props} /> : <NotAllowed subscription={subscription} act="cancelar" />}
    </div>
  );
}

function CancelForm({ subscription, today, draft, formToken, constraint, answer }: CancelProps) {
  const end = endWithoutCharge(subscription, today);
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    // Today ends it for good: whoever wants that says so.
    initial: { date: end ?? "", reason: "" },
  };
  const date = fieldState("date", sources);
  const reason = fieldState("reason", sources);
  return (
    <CommandForm
      className="card form"
      action={to("partner/subscriptions/cancel", { id: subscription.id })}
      noValidate
    >
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={[date, reason]} formErrors={answer?.form.error?.[""]} />
      <p>{consequenceOf(subscription)}</p>
      <DayField field={date} label="Dia do fim" hint={dayHint(subscription, end)} />
      <LongTextField rows={3} field={reason} label="Motivo" hint="Fica no histórico da assinatura." />
      <FormActions
        back={to("partner/subscriptions/detail", { id: subscription.id })}
        backLabel="Voltar sem cancelar"
        submit="Cancelar assinatura"
        grave
      />
    </CommandForm>
  );
}

/** Of one that is still to begin the sentence above says the same. */
function dayHint({ status }: ShownDetail, end: string | null): string {
  const free =
    end === null || status === "pending"
      ? ""
      : ` Em ${formatDate(end)} começaria o próximo ciclo: até esse dia, nenhum ciclo novo é cobrado.`;
  return `Neste dia ela já não vale.${free} Hoje encerra na hora.`;
}

function consequenceOf(subscription: ShownDetail): string {
  const { status, started_at, scheduled_change: change } = subscription;
  const pending = subscription.pending_amount;
  const what = "No dia escolhido a assinatura termina e os terminais dela deixam de ter o plano.";
  const billed =
    status === "pending"
      ? `Ela começa em ${formatDate(started_at)}: se terminar até esse dia, nada é cobrado.`
      : `As faturas já emitidas continuam a valer${chargedWords(subscription)}.`;
  const off = change ? " A troca de plano agendada só vale se vier antes do fim." : "";
  const rest =
    status !== "paused" && subscription.paused_from !== null
      ? " A pausa marcada só vale se começar antes do fim, e o que ela creditar, só na fatura que ainda vier."
      : "";
  return `${what} ${billed}${off}${rest}${pending === undefined ? "" : waitingWords(pending)} Até a véspera do fim dá para retirá-lo; quem encerra hoje não volta atrás.`;
}

/** What is still charged until the end; by its day where no pause comes before it. */
function chargedWords({ status, renews_at, paused_from }: ShownDetail): string {
  const restsNext = paused_from !== null && (renews_at === null || paused_from <= renews_at);
  if (status === "paused" || restsNext)
    return ". Se a pausa acabar antes desse dia, ainda se cobram o resto do ciclo, até o fim dele, e cada ciclo que começar antes desse dia";
  if (renews_at === null) return "";
  return `, e cada ciclo que começar antes desse dia ainda é cobrado: o próximo, em ${formatDate(renews_at)}`;
}

/** Of what changes in the middle of a cycle left for the next invoice. */
function waitingWords(pending: number): string {
  if (pending === 0) return "";
  return pending > 0
    ? ` O que já espera a próxima fatura, ${formatMoney(pending)}, ainda é cobrado, no dia do fim se ela não vier antes.`
    : ` O crédito de ${formatMoney(-pending)} que espera a próxima fatura só vale se ela vier antes do fim: não é devolvido.`;
}
