import type { AcquirerContract } from "#contract/acquirers";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { markLabel } from "~/ui/marks";
import { PendingDestination } from "../pending";
import type { Pending } from "../pending.server";

interface WithdrawProps extends CommandProps {
  customerId: string;
  contract: string;
  acquirer: AcquirerContract["acquirer"];
  pending: Pending | null;
}

/** What is asked for of a contract's destination, before it is taken back. */
export function WithdrawView(props: WithdrawProps) {
  const { customerId, contract, acquirer, pending, formToken, answer } = props;
  const back = to("partner/customer/contracts", { id: customerId });
  return (
    <>
      <h2>{`Retirar a troca de destino na ${markLabel(acquirer)}`}</h2>
      <ToastAlert toast={answer?.toast} />
      {pending ? (
        <CommandForm
          className="card form"
          action={to("partner/customer/contracts/withdraw", { id: customerId, contract })}
        >
          <HiddenFields
            fields={[
              ...formTokenFields(answer?.formToken ?? formToken),
              { name: "change", value: pending.id },
            ]}
          />
          <PendingDestination pending={pending} isWithdrawing />
          <p>
            {`Retirado o pedido, a ${markLabel(acquirer)} continua pagando onde paga hoje, e o cliente recebe um e-mail. Para trocar depois, é preciso pedir de novo.`}
          </p>
          <FormActions back={back} backLabel="Voltar sem retirar" submit="Retirar pedido" grave />
        </CommandForm>
      ) : (
        <section className="card panel">
          <Alert tone="info">Nenhuma troca de destino deste contrato está em andamento.</Alert>
          <p className="actions panel__foot">
            <a className="button button--primary" href={back}>
              Voltar aos contratos
            </a>
          </p>
        </section>
      )}
    </>
  );
}
