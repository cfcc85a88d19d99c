import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";

interface ActivateProps extends FormProps {
  stores: readonly { value: string; label: string }[];
  serial: string;
}

/** Which device is to sell in which store: the answer is the code that is typed into it. */
export function ActivateView({ stores, serial, draft, formToken, constraint, answer }: ActivateProps) {
  const [only] = stores;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: {
      serial_number: serial,
      store_id: stores.length === 1 && only ? only.value : "",
      pos_number: "",
    },
  };
  const number = fieldState("serial_number", sources);
  const store = fieldState("store_id", sources);
  const pos = fieldState("pos_number", sources);
  return (
    <div className="list">
      <PageHeader
        title="Ativar terminal"
        sentence="Você recebe um código de 8 dígitos, válido por 3 dias. O terminal fica ativo quando o código é digitado nele."
      />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={to("customer/terminals/activate")} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[number, store, pos]} formErrors={answer?.form.error?.[""]} />
        <TextField
          field={number}
          label="Número de série"
          hint="Na etiqueta atrás ou embaixo do equipamento."
          autoComplete="off"
        />
        <SelectField field={store} label="Loja" none="Escolha" options={stores} />
        <TextField
          field={pos}
          label="PDV"
          hint="O caixa, como PDV 04. TEF e pinpad precisam dele."
          autoComplete="off"
        />
        <FormActions back={to("customer/terminals")} backLabel="Voltar sem ativar" submit="Emitir código" />
      </CommandForm>
    </div>
  );
}
