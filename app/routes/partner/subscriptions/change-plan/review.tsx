import { formatDate } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { changed } from "~/lists/address";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Card } from "~/ui/panel";
import { PER_CYCLE } from "~/words/billing-cycles";

import { InvoiceLines } from "../../subscription-list/invoice-lines";
import { OverlapAlert } from "../overlap-alert";
import { SumFacts } from "../sum-facts";
import { CHANGEABLE_NAMES, changeableWords, termFacts } from "../terms";
import { costWords, endWords } from "./cost-words";
import type { ChangeReview } from "./read.server";

interface ReviewProps extends Omit<ChangeReview, "step" | "change"> {
  answer?: Refused | undefined;
  /** It stands beside the choice. */
  isBeside?: boolean;
  /** The choice is being changed: what is shown is not to be sent. */
  isPending?: boolean;
}

/** What it costs today and what it will, side by side where there is room, and the one sentence of what confirming does. */
export function ChangeReviewForm(props: ReviewProps) {
  const { subscription, plan, body, seen, already, sums, search, formToken, answer } = props;
  const { isBeside = false, isPending = false } = props;
  const { discount, billing_cycle: cycle } = subscription;
  const submit = props.takesBack
    ? "Retirar troca"
    : body.effective === "now"
      ? "Trocar agora"
      : "Agendar troca";
  const names = [...CHANGEABLE_NAMES, "discount_until"] as const;
  const confirmed = fieldState("confirmed", { constraint: {}, state: answer?.form });
  // What is wrong with what the review carries along is corrected in the choice.
  const errors = errorsIn(answer?.form, (name) => name !== "confirmed");
  const before = (
    <Card title={`Hoje: ${subscription.plan.name}`}>
      <SumFacts
        terms={termFacts(subscription, names)}
        sums={sums?.before ?? null}
        quantity={subscription.quantity}
        discount={discount}
        cycle={cycle}
      />
    </Card>
  );
  const after = (
    <Card title={`Depois: ${plan.name}`}>
      <SumFacts
        terms={termFacts(props.discount ? { ...subscription, ...body } : body, names)}
        sums={sums?.after ?? null}
        quantity={body.quantity}
        discount={props.discount}
        cycle={cycle}
      />
    </Card>
  );
  return (
    <>
      {isBeside ? (
        <>
          {before}
          {after}
        </>
      ) : (
        <div className="panels">
          <div className="panels__column">{before}</div>
          <div className="panels__column">{after}</div>
        </div>
      )}
      <CommandForm
        className="card form"
        action={to("partner/subscriptions/change-plan", { id: subscription.id }, search)}
        noValidate
      >
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <HiddenFields
          fields={Object.entries({ ...body, seen }).map(([name, value]) => ({ name, value: String(value) }))}
        />
        <ErrorSummary fields={[confirmed]} formErrors={[...new Set(errors)]} />
        <p>{consequenceOf(props)}</p>
        {props.takesBack ? null : <Replaced subscription={subscription} />}
        <Settled {...props} />
        <OverlapAlert
          planId={body.plan_id}
          already={already}
          sentence="Com a troca, ele passa a pagar os dois. Para mudar só a quantidade, mantenha o plano de hoje."
          confirmed={confirmed}
          label="Conferi, e quero trocar mesmo assim"
        />
        <fieldset disabled={isPending}>
          {isBeside ? (
            <button className="button button--primary" type="submit">
              {submit}
            </button>
          ) : (
            <FormActions
              back={to(
                "partner/subscriptions/change-plan",
                { id: subscription.id },
                changed(search, { etapa: null }),
              )}
              backLabel="Voltar e corrigir"
              submit={submit}
            />
          )}
        </fieldset>
      </CommandForm>
    </>
  );
}

function consequenceOf(props: ReviewProps): string {
  const { subscription, plan, body, sums, nextCycle, losesDiscount, takesBack } = props;
  const { scheduled_change: waiting } = subscription;
  if (takesBack && waiting)
    return `A troca marcada para ${formatDate(waiting.effective_on)}, para o plano ${waiting.plan.name} com ${changeableWords(waiting)}, é retirada: a assinatura continua no plano ${plan.name} com ${changeableWords(body)}.`;
  const per = PER_CYCLE[subscription.billing_cycle];
  const cost = sums ? `, ${costWords(sums, per)}` : "";
  const what = `a assinatura passa ao plano ${plan.name} com ${changeableWords(body)}${cost}`;
  if (body.effective === "next-cycle" && nextCycle !== null)
    return `Em ${formatDate(nextCycle)} ${what}.${sums ? endWords(sums, per) : ""} Até lá tudo continua como está.`;
  const next =
    nextCycle === null
      ? ""
      : ` A próxima, em ${formatDate(nextCycle)}, ${losesDiscount ? "já vem sem o desconto, que termina antes dela" : "vem com o novo valor"}.`;
  return `Agora mesmo ${what}. As faturas já emitidas não mudam.${subscription.status === "pending" ? "" : next}`;
}

/** The change that waits for the next cycle, and gives way to this one. */
function Replaced({ subscription: { scheduled_change: next } }: Pick<ReviewProps, "subscription">) {
  return next ? (
    <p>{`Fica no lugar da troca que já está marcada para ${formatDate(next.effective_on)}: plano ${next.plan.name} com ${changeableWords(next)}.`}</p>
  ) : null;
}

/** What the days that are left of the cycle come to: on the next invoice, line by line, to the centavo. */
function Settled({ left, next, subscription }: ReviewProps) {
  if (subscription.status === "pending") return <p>Hoje nada é cobrado: a assinatura ainda não começou.</p>;
  if (!next) return null;
  return (
    <>
      {left ? (
        <p>{`${left.days === 1 ? "Falta 1 dia" : `Faltam ${left.days} dias`} dos ${left.cycle_days} deste ciclo (${formatDate(left.from)} a ${formatDate(left.to)}). Hoje nada é cobrado: a próxima fatura credita esses dias pelo valor de antes e os cobra pelo novo.`}</p>
      ) : null}
      <InvoiceLines caption="Próxima fatura" invoice={next} />
    </>
  );
}
