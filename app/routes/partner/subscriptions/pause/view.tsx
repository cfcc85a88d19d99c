import { formatDate } from "~/domain/dates";
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

interface PauseProps extends FormProps {
  subscription: ShownDetail;
  /** Whether its state allows a pause, and none is set. */
  allowed: boolean;
  today: string;
}

/** The names of its first and its last day. */
const PERIOD = "from until";

/** From when until when it rests and why, with what that means. */
export function PauseView(props: PauseProps) {
  const { subscription, allowed, answer } = props;
  const { trade_name, plan, quantity } = subscription;
  return (
    <div className="list">
      <PageHeader
        title={`Pausar a assinatura de ${trade_name}`}
        sentence={`Plano ${plan.name}, ${unitsWords(quantity)}. Confira antes de decidir.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? <PauseForm {...props} /> : <NotAllowed subscription={subscription} act="pausar" />}
    </div>
  );
}

function PauseForm({ subscription, today, draft, formToken, constraint, answer }: PauseProps) {
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { from: today, until: "", reason: "" },
  };
  const from = fieldState("from", sources);
  const until = fieldState("until", sources);
  const reason = fieldState("reason", sources);
  return (
    <CommandForm
      className="card form"
      action={to("partner/subscriptions/pause", { id: subscription.id })}
      noValidate
    >
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <ErrorSummary fields={[from, until, reason]} formErrors={answer?.form.error?.[""]} />
      <p>{consequenceOf(subscription)}</p>
      <DayField
        field={from}
        label="Primeiro dia da pausa"
        hint="Hoje ou depois. Hoje pausa na hora."
        data-period={PERIOD}
      />
      <DayField
        field={until}
        data-period={PERIOD}
        label="Último dia da pausa"
        hint="Em branco, fica em pausa até alguém retomar."
      />
      <LongTextField rows={3} field={reason} label="Motivo" hint="Fica no histórico da assinatura." />
      <FormActions
        back={to("partner/subscriptions/detail", { id: subscription.id })}
        backLabel="Voltar sem pausar"
        submit="Pausar assinatura"
      />
    </CommandForm>
  );
}

function consequenceOf({ scheduled_change: change, ends_at }: ShownDetail): string {
  const what =
    "Nos dias da pausa a assinatura não é cobrada, sai da receita por mês (MRR) e os terminais dela deixam de ter o plano.";
  const billed =
    "O que já foi faturado desses dias é creditado na próxima fatura; ao voltar, os dias que faltarem do ciclo entram nela.";
  const later = change ? " A troca de plano agendada vale quando a pausa terminar." : "";
  const end = ends_at === null ? "" : ` Ela termina em ${formatDate(ends_at)}, com ou sem pausa.`;
  return `${what} ${billed}${later}${end}`;
}
