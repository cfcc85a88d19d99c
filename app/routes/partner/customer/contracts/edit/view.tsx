import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { CONTRACT_STATUSES } from "~/words/contracts";
import { ContractFacts } from "../contract-facts";
import { reviewOf } from "../destination";
import { DestinationReviewForm } from "../destination-review";
import { PendingDestination } from "../pending";
import { EditContractForm } from "./form";
import type { EditContractProps } from "./props";

/** A contract to change; one that is closed only to read. */
export function EditContractView(props: EditContractProps) {
  const { customerId, contract, pending, answer } = props;
  const { acquirer, status, status_since } = contract;
  const { word, tone } = CONTRACT_STATUSES[status];
  const review = reviewOf(answer?.form);
  return (
    <>
      <div>
        <h2>{`Contrato com a ${markLabel(acquirer)}`}</h2>
        <p>
          <Badge tone={tone}>{word}</Badge> {`desde ${formatDate(status_since)}`}
        </p>
      </div>
      <ToastAlert toast={answer?.toast} />
      {pending ? <PendingDestination pending={pending} /> : null}
      {status === "closed" ? (
        <section className="card panel">
          <Alert tone="info">Este contrato foi encerrado e não muda mais.</Alert>
          <ContractFacts contract={contract} />
          <p className="actions panel__foot no-print">
            <a className="button" href={to("partner/customer/contracts", { id: customerId })}>
              Voltar aos contratos
            </a>
          </p>
        </section>
      ) : review ? (
        <DestinationReviewForm
          {...props}
          review={review}
          action={to("partner/customer/contracts/edit", { id: customerId, contract: contract.id })}
        />
      ) : (
        <EditContractForm {...props} />
      )}
    </>
  );
}
