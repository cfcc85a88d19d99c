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
import { KINDS } from "~/words/terminals";

interface NewTerminalProps extends FormProps {
  customerId: string;
  stores: readonly { value: string; label: string }[];
}

/** A device that is sent to one of the customer's stores, to be activated there. */
export function NewTerminalView({
  customerId: id,
  stores,
  draft,
  formToken,
  constraint,
  answer,
}: NewTerminalProps) {
  const [only] = stores;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { store_id: stores.length === 1 && only ? only.value : "" },
  };
  const kind = fieldState("kind", sources);
  const model = fieldState("model", sources);
  const serial = fieldState("serial_number", sources);
  const store = fieldState("store_id", sources);
  return (
    <>
      <div>
        <h2>Novo terminal</h2>
        <p>O equipamento que você envia ao cliente. Ele entra como enviado, e o cliente o ativa na loja.</p>
      </div>
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={to("partner/customer/terminals/create", { id })} noValidate>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[kind, model, serial, store]} formErrors={answer?.form.error?.[""]} />
        <SelectField field={kind} label="Tipo" none="Escolha" options={KINDS} />
        <TextField field={model} label="Modelo" hint="Como está na etiqueta." autoComplete="off" />
        <TextField
          field={serial}
          label="Número de série"
          hint="Na etiqueta atrás ou embaixo do equipamento."
          autoComplete="off"
        />
        <SelectField field={store} label="Loja" none="Escolha" options={stores} />
        <FormActions
          back={to("partner/customer/terminals", { id })}
          backLabel="Voltar sem registrar"
          submit="Registrar envio"
        />
      </CommandForm>
    </>
  );
}
