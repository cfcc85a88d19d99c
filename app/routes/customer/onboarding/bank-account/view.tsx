import { formatDocument } from "~/domain/document";
import { stepFields } from "~/forms/fields";
import { CheckboxField, ChoiceField, SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { optionsOf } from "~/ui/labels";
import { ACCOUNT_TYPES, PAYOUTS } from "~/words/onboarding";
import { StepForm, StepFrame, type StepProps } from "../step-frame";

const NAMES = ["bank_code", "branch", "branch_digit", "number", "number_digit", "type"] as const;
const HOLDER = "bank_account.holder_document";

/** Where the money goes: an account of the company itself, or the digital one. */
export function BankAccountView(props: StepProps) {
  const { content, known } = props.view;
  const saved = content?.step === "bank-account" ? content : null;
  const account = saved?.bank_account;
  const names = ["payout_method", "same_day_payout", ...NAMES.map((name) => `bank_account.${name}`), HOLDER];
  const fields = stepFields(props, names, {
    payout_method: saved?.payout_method ?? "bank-account",
    same_day_payout: saved?.same_day_payout ? "on" : "",
    ...Object.fromEntries(NAMES.map((name) => [`bank_account.${name}`, account?.[name] ?? ""])),
    [HOLDER]: formatDocument(account?.holder_document ?? known.document),
  });
  // The schema needs them only for payouts to a bank: none is called optional.
  const field = (name: (typeof NAMES)[number]) => withoutRequired(fields.field(`bank_account.${name}`));
  return (
    <StepFrame {...props}>
      <StepForm {...props} wide fields={fields}>
        <ChoiceField
          field={fields.field("payout_method")}
          label="Forma de recebimento"
          options={optionsOf(PAYOUTS)}
        />
        <CheckboxField
          field={fields.field("same_day_payout")}
          label="Receber no mesmo dia da venda (D0)"
          hint="Só com a conta digital."
        />
        <fieldset className="form">
          <legend>
            <h2>Conta no banco</h2>
          </legend>
          <p className="field__hint">
            Precisa ser da própria empresa. Se você escolheu a conta digital, pode deixar em branco.
          </p>
          <TextField
            field={field("bank_code")}
            label="Banco"
            hint="O código de 3 números, como 341."
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={field("branch")}
            label="Agência, sem o dígito"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={field("branch_digit")}
            label="Dígito da agência"
            hint="Em branco, se não há."
            autoComplete="off"
          />
          <TextField
            field={field("number")}
            label="Conta, sem o dígito"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField field={field("number_digit")} label="Dígito da conta" autoComplete="off" />
          <SelectField
            field={field("type")}
            label="Tipo da conta"
            none="Escolha"
            options={optionsOf(ACCOUNT_TYPES)}
          />
          <TextField
            field={withoutRequired(fields.field(HOLDER))}
            kind="document"
            label="CNPJ ou CPF do titular"
            hint="O mesmo da empresa: uma conta de outra pessoa volta para correção."
            autoComplete="off"
          />
        </fieldset>
      </StepForm>
    </StepFrame>
  );
}
