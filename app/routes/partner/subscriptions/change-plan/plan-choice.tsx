import { formatDate } from "~/domain/dates";
import { FormActions } from "~/forms/form-actions";
import { HiddenFields } from "~/forms/hidden-fields";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField } from "~/ui/field";
import { planHint } from "../plan-hint";
import { askedField, CHANGEABLE_NAMES, TermInput, termField } from "../terms";
import type { ChoiceStep } from "./read.server";

/** Asks with GET: what was chosen stays in the address of the review. */
export function PlanChoice({ subscription, change, plans, nextCycle }: ChoiceStep) {
  const { id, plan, scheduled_change: scheduled } = subscription;
  const chosen = askedField("plano", change, plan.id);
  const when = askedField("quando", change, nextCycle === null ? "agora" : "no-proximo-ciclo");
  const fields = CHANGEABLE_NAMES.map((name) => termField(name, change, subscription));
  const now = { value: "agora", label: "Agora", hint: "O que já foi faturado não muda." };
  const later = nextCycle && {
    value: "no-proximo-ciclo",
    label: "No próximo ciclo",
    hint: `Em ${formatDate(nextCycle)}.`,
  };
  return (
    <>
      {scheduled ? (
        <Alert tone="info">
          {`Há uma troca agendada para ${formatDate(scheduled.effective_on)}, para o plano ${scheduled.plan.name}. A nova fica no lugar dela.`}
        </Alert>
      ) : null}
      <QueryForm className="card form" action={to("partner/subscriptions/change-plan", { id })} noValidate>
        <HiddenFields fields={[{ name: "etapa", value: "revisao" }]} />
        <ErrorSummary fields={[chosen, ...fields, when]} />
        <ChoiceField
          field={chosen}
          label="Plano"
          options={plans.map((one) => ({ value: one.id, label: one.name, hint: planHint(one) }))}
        />
        {CHANGEABLE_NAMES.map((name) => (
          <TermInput key={name} name={name} asked={change} initial={subscription} />
        ))}
        <ChoiceField
          field={when}
          label="Quando vale"
          hint={later ? undefined : "A assinatura não renova mais: só há como trocar agora."}
          options={later ? [later, now] : [now]}
        />
        <FormActions
          back={to("partner/subscriptions/detail", { id })}
          backLabel="Voltar sem trocar"
          submit="Ver quanto custa"
        />
      </QueryForm>
    </>
  );
}
