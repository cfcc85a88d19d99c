import { asShown } from "~/domain/overwriting";
import { CommandForm } from "~/forms/command-form";
import { carriedIn } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import type { BankCheckProps } from "./props";
import { shownCheck } from "./shown-check";

type CheckFormProps = Pick<
  BankCheckProps,
  | "date"
  | "page"
  | "back"
  | "acquirer"
  | "arrangement"
  | "expected"
  | "check"
  | "draft"
  | "formToken"
  | "constraint"
  | "answer"
> & { initial: Readonly<Record<string, string>> };

export function CheckForm(props: CheckFormProps) {
  const { date, page, back, check, draft, formToken, constraint, answer, initial } = props;
  const sources = { constraint, state: answer?.form ?? draft ?? undefined, initial };
  const amount = fieldState("bank_amount", sources);
  const note = fieldState("note", sources);
  const isDebit = props.expected < 0;
  return (
    <CommandForm
      className="card form"
      action={
        to("customer/receivables/bank-check", { date, unit: `${props.acquirer}-${props.arrangement}` }) + page
      }
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "was", value: carriedIn(props, "was") ?? asShown(shownCheck(check)) },
        ]}
      />
      <ErrorSummary fields={[amount, note]} formErrors={answer?.form.error?.[""]} />
      <TextField
        field={amount}
        kind="money"
        label="Valor que o banco mostra"
        hint={
          isDebit
            ? "Um débito, com o sinal: −1.234,56. Se nada saiu, 0."
            : "Como no extrato: 1.234,56. Se nada chegou, 0."
        }
        // The numbers of a phone's keyboard come without a sign.
        inputMode={isDebit ? "text" : "decimal"}
        autoComplete="off"
      />
      <LongTextField field={note} label="Observação" rows={3} />
      <FormActions back={back} backLabel="Voltar sem anotar" submit="Anotar conferência" />
    </CommandForm>
  );
}
