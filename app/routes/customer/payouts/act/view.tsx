import type { PayoutChange } from "#contract/extension/payout-changes";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { PAYOUT_STATES } from "~/words/payouts";
import { ACTS, type PayoutAct } from "../acts";
import { ChangeFacts } from "../change-facts";

interface ActProps extends FormProps {
  act: PayoutAct;
  change: PayoutChange;
  /** When it was read. */
  now: string;
}

/** What would change, both sides masked, before somebody decides on it. */
export function ActView({ act, change, now, draft, formToken, constraint, answer }: ActProps) {
  const { verb, slug, means, grave, may } = ACTS[act];
  const reason = fieldState("reason", { constraint, state: answer?.form ?? draft ?? undefined });
  const fields = act === "refuse" ? [reason] : [];
  return (
    <div className="list">
      <PageHeader title={`${verb}: ${change.subject}`} sentence={means} />
      <ToastAlert toast={answer?.toast} />
      <section className="card panel">
        <ChangeFacts change={change} now={now} />
      </section>
      {may(change) ? (
        <CommandForm
          className="card form"
          action={to("customer/payouts/act", { id: change.id, act: slug })}
          noValidate
        >
          <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
          <ErrorSummary fields={fields} formErrors={answer?.form.error?.[""]} />
          {act === "refuse" ? (
            <TextField field={reason} label="Motivo" hint="Quem pediu lê isto." autoComplete="off" />
          ) : null}
          <FormActions
            back={to("customer/payouts")}
            backLabel="Voltar sem decidir"
            submit={verb}
            grave={grave ?? false}
          />
        </CommandForm>
      ) : (
        <NothingToDo words={whyNot(act, change)} way={to("customer/payouts")} verb="Voltar às trocas" />
      )}
    </div>
  );
}

function whyNot(act: PayoutAct, { is_own, state }: PayoutChange): string {
  if (state === "waiting" && is_own && act !== "withdraw")
    return "Você pediu esta troca: outra pessoa da empresa precisa aprovar ou recusar. Você pode retirá-la.";
  return `A situação desta troca é: ${PAYOUT_STATES[state].word.toLowerCase()}.`;
}
