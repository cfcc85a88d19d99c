import { formatDate } from "~/domain/dates";
import { FormActions } from "~/forms/form-actions";
import { HiddenFields } from "~/forms/hidden-fields";
import { filterField } from "~/lists/filter-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField, TextField } from "~/ui/field";
import { planHint } from "../plan-hint";
import type { ChoiceStep } from "./read.server";

const NAMES = ["plano", "quantidade", "quando"] as const;

/** Asks with GET: what was chosen stays in the address of the review. */
export function PlanChoice({ subscription, change, plans, nextCycle }: ChoiceStep) {
  const { id, plan, quantity, scheduled_change: scheduled } = subscription;
  const initial = {
    plano: plan.id,
    quantidade: String(quantity),
    quando: nextCycle === null ? "agora" : "no-proximo-ciclo",
  };
  const field = (name: (typeof NAMES)[number]) => {
    const state = filterField(name, change);
    const isUntouched = change.typed[name] === undefined && !change.asked;
    return isUntouched ? { ...state, defaultValue: initial[name] } : state;
  };
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
      <form
        className="card form"
        method="get"
        action={to("partner/subscriptions/change-plan", { id })}
        noValidate
      >
        <HiddenFields fields={[{ name: "etapa", value: "revisao" }]} />
        <ErrorSummary fields={NAMES.map(field)} />
        <ChoiceField
          field={field("plano")}
          label="Plano"
          options={plans.map((one) => ({ value: one.id, label: one.name, hint: planHint(one) }))}
        />
        <TextField
          field={field("quantidade")}
          label="Quantidade"
          hint="Terminais ou PDVs, de 1 a 999."
          inputMode="numeric"
          autoComplete="off"
        />
        <ChoiceField
          field={field("quando")}
          label="Quando vale"
          hint={later ? undefined : "A assinatura não renova mais: só há como trocar agora."}
          options={later ? [later, now] : [now]}
        />
        <FormActions
          back={to("partner/subscriptions/detail", { id })}
          backLabel="Voltar sem trocar"
          submit="Ver quanto custa"
        />
      </form>
    </>
  );
}
