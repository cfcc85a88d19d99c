import type { Terminal } from "#contract/extension/terminals";
import { standsAtCheckout } from "~/domain/terminals";
import { CommandForm } from "~/forms/command-form";
import { carriedIn } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { placeOf, STATUS_NAMES } from "~/words/terminals";

interface MoveProps extends FormProps {
  terminal: Omit<Terminal, "activation_code">;
  /** Where it stands, for the comparison when the form comes back. */
  was: string;
  /** Whether the terminal's state still lets it be moved. */
  allowed: boolean;
  stores: readonly { value: string; label: string }[];
}

/** Where a terminal is to stand from now on, and what that means for its sales. */
export function MoveView(props: MoveProps) {
  const { terminal, allowed, answer } = props;
  return (
    <div className="list">
      <PageHeader
        title={`Trocar o terminal ${terminal.serial_number} de lugar`}
        sentence={`Hoje ele está em ${placeOf(terminal)}. As próximas vendas contam para a loja que você escolher; as que já foram feitas ficam onde estão.`}
      />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <MoveForm {...props} />
      ) : (
        <NothingToDo
          words={`Um terminal ${STATUS_NAMES[terminal.status].toLowerCase()} não muda de lugar.`}
          way={to("customer/terminals/detail", { id: terminal.id })}
          verb="Voltar ao terminal"
        />
      )}
    </div>
  );
}

function MoveForm(props: MoveProps) {
  const { terminal, stores, draft, formToken, constraint, answer } = props;
  const sources = {
    constraint,
    state: answer?.form ?? draft ?? undefined,
    initial: { store_id: terminal.store_id, pos_number: terminal.pos_number ?? "" },
  };
  const store = fieldState("store_id", sources);
  const pos = { ...fieldState("pos_number", sources), required: standsAtCheckout(terminal) };
  return (
    <CommandForm className="card form" action={to("customer/terminals/move", { id: terminal.id })} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "was", value: carriedIn(props, "was") ?? props.was },
        ]}
      />
      <ErrorSummary fields={[store, pos]} formErrors={answer?.form.error?.[""]} />
      <SelectField field={store} label="Loja" options={stores} />
      <TextField field={pos} label="PDV" hint="O caixa, como PDV 04." autoComplete="off" />
      <FormActions
        back={to("customer/terminals/detail", { id: terminal.id })}
        backLabel="Voltar sem trocar"
        submit="Trocar de lugar"
      />
    </CommandForm>
  );
}
