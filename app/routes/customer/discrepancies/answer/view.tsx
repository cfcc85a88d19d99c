import { calendarDay, formatDate } from "~/domain/dates";
import { claimedAmount } from "~/domain/discrepancies";
import { formatMoney } from "~/domain/money";
import { CommandForm } from "~/forms/command-form";
import { DayField } from "~/forms/day-field";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceField, TextField } from "~/ui/field";
import { fieldState, withoutRequired } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { DISCREPANCY_STATUSES } from "~/words/discrepancies";
import { FormPage } from "../form-page";
import type { ShownDetail } from "../prices";

interface AnswerProps extends FormProps {
  one: ShownDetail;
  /** Whether it still waits for an answer. */
  allowed: boolean;
}

const OUTCOMES = [
  { value: "recovered", label: "Devolveu o valor, todo ou em parte" },
  { value: "no-claim", label: "Recusou: a divergência fica sem direito" },
];

/** What the acquirer made of the claim: how much came back and when, or why nothing did. */
export function AnswerView(props: AnswerProps) {
  const { one, allowed, answer } = props;
  const claimed = one.amount === undefined ? 0 : claimedAmount(one);
  const fields = claimed > 0 ? ["outcome", "recovered_amount", "recovered_on", "reason"] : ["reason"];
  return (
    <FormPage title="Registrar resposta" one={one} answer={answer} fields={allowed ? fields : []}>
      {allowed ? (
        <AnswerForm {...props} claimed={claimed} />
      ) : (
        <NothingToDo
          words={`Só o que está em reclamação recebe resposta. Esta divergência está ${DISCREPANCY_STATUSES[one.status].toLowerCase()}.`}
          way={to("customer/discrepancies/detail", { id: one.id })}
        />
      )}
    </FormPage>
  );
}

function AnswerForm(props: AnswerProps & { claimed: number }) {
  const { one, draft, formToken, constraint, answer, claimed } = props;
  const state = answer?.form ?? draft ?? undefined;
  const field = (name: string) => fieldState(name, { constraint, state });
  // The schema needs them by what was answered: none is called optional.
  const open = (name: string) => withoutRequired(field(name));
  const [outcome, amount, day] = [field("outcome"), open("recovered_amount"), open("recovered_on")];
  const reason = claimed > 0 ? open("reason") : { ...field("reason"), required: true };
  const most = `O valor é maior que o reclamado, ${formatMoney(claimed)}.`;
  const detected = calendarDay(one.detected_at);
  return (
    <CommandForm className="form" action={to("customer/discrepancies/answer", { id: one.id })} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          ...(claimed > 0 ? [] : [{ name: "outcome", value: "no-claim" }]),
        ]}
      />
      <ErrorSummary fields={claimed > 0 ? [outcome, amount, day, reason] : [reason]} />
      <p>
        {`Sobre a reclamação ${one.protocol ?? ""}. A resposta encerra a divergência e, depois de registrada, não muda.`}
      </p>
      {claimed > 0 ? (
        <>
          <ChoiceField field={outcome} label="O que a adquirente respondeu" options={OUTCOMES} />
          <TextField
            field={{ ...amount, most: { at: claimed, words: most } }}
            kind="money"
            label="Valor devolvido"
            hint={`Se devolveu: até ${formatMoney(claimed)}, o que foi reclamado.`}
            inputMode="decimal"
            autoComplete="off"
          />
          <DayField
            field={{ ...day, min: detected }}
            label="Dia em que devolveu"
            hint={`Se devolveu: de ${formatDate(detected)}, quando a divergência foi detectada, até hoje.`}
          />
        </>
      ) : (
        <p>
          {one.amount === undefined
            ? "O seu perfil não mostra preços: aqui você registra só a recusa. O valor devolvido, quem vê preços registra."
            : "Esta divergência não custou nada: não há valor a devolver, e aqui você registra só a recusa. Se a adquirente corrigiu, aceite a divergência."}
        </p>
      )}
      <TextField
        field={reason}
        label="Motivo da recusa"
        hint={`${claimed > 0 ? "Se recusou. " : ""}Fica no histórico, com o seu nome.`}
        autoComplete="off"
      />
      <FormActions
        back={to("customer/discrepancies/detail", { id: one.id })}
        backLabel="Voltar sem registrar"
        submit="Registrar resposta"
      />
    </CommandForm>
  );
}
