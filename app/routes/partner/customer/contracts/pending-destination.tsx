import type { AcquirerContract } from "#contract/acquirers";
import { formatDateTime } from "~/domain/dates";
import { Alert } from "~/ui/alert";
import { Writes } from "~/ui/writes";
import { DIFFERENCE_NAMES, nextOf } from "~/words/payouts";

interface PendingDestinationProps {
  pending: AcquirerContract["pending_destination"];
  /** Where it is withdrawn; null for whoever may not. */
  withdraw: string | null;
}

/** Where the acquirer is asked to pay, while it does not yet. */
export function PendingDestination({ pending, withdraw }: PendingDestinationProps) {
  if (!pending) return null;
  return (
    <Alert tone="info" title="Outro destino do dinheiro está pedido">
      <ul>
        {pending.differences.map(({ field, before, after }) => (
          <li key={field}>{`${DIFFERENCE_NAMES[field]}: de ${before} para ${after}`}</li>
        ))}
      </ul>
      <p>{`Pedido por ${pending.asked_by_name} em ${formatDateTime(pending.asked_at)}. ${nextOf(pending)}`}</p>
      {withdraw ? (
        <Writes>
          <p className="no-print">
            <a href={withdraw}>Retirar o pedido…</a>
          </p>
        </Writes>
      ) : null}
    </Alert>
  );
}
