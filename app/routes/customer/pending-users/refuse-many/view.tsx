import type { PendingUser } from "#contract/extension/pending-users";
import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { errorsIn, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { BackToList, ChosenPeople, LeftOut } from "../chosen-people";

interface RefuseManyProps extends FormProps {
  /** The query of this page, by which the people were chosen. */
  here: string;
  waiting: readonly PendingUser[];
  /** Who was chosen and no longer waits. */
  others: readonly PendingUser[];
  /** The ids of those who wait. */
  selected: string;
}

/** Who would be refused, all for one reason, before it is done. */
export function RefuseManyView(props: RefuseManyProps) {
  const { waiting, others, answer } = props;
  return (
    <div className="list">
      <PageHeader
        title="Recusar pedidos de acesso"
        sentence="Ninguém destes entra na empresa, e cada pessoa recebe o motivo por e-mail. Os pedidos não podem ser reabertos."
      />
      <ToastAlert toast={answer?.toast} />
      <LeftOut others={others} title={waiting.length === 0 ? "Nada a fazer" : "Fora desta recusa"} />
      {waiting.length === 0 ? (
        <BackToList />
      ) : (
        <section className="card panel list">
          <h2>{`Recusar ${counted(waiting.length, "pedido", "pedidos")}?`}</h2>
          <ChosenPeople waiting={waiting} />
          <RefuseManyForm {...props} />
        </section>
      )}
    </div>
  );
}

function RefuseManyForm({ here, waiting, selected, draft, formToken, constraint, answer }: RefuseManyProps) {
  const state = answer?.form ?? draft ?? undefined;
  const reason = fieldState("reason", { constraint, state });
  return (
    <CommandForm className="form" action={to("customer/pending-users/refuse-many", here)} noValidate>
      <HiddenFields
        fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "ids", value: selected }]}
      />
      <ErrorSummary fields={[reason]} formErrors={errorsIn(answer?.form, (name) => name !== "reason")} />
      <TextField field={reason} label="Motivo" hint="Vai no e-mail para cada pessoa." autoComplete="off" />
      <FormActions
        back={to("customer/pending-users")}
        backLabel="Voltar sem recusar"
        submit={`Recusar ${counted(waiting.length, "pedido", "pedidos")}`}
        grave
      />
    </CommandForm>
  );
}
