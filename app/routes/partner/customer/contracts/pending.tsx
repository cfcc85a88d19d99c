import { Alert } from "~/ui/alert";
import { Writes } from "~/ui/writes";
import type { Pending } from "./pending.server";

interface PendingDestinationProps {
  pending: Pending;
  /** On the page that takes it back. */
  isWithdrawing?: boolean;
}

/** Where the acquirer is asked to pay, while it does not yet. */
export function PendingDestination({ pending, isWithdrawing = false }: PendingDestinationProps) {
  const { differences, said, withdraw } = pending;
  return (
    <Alert tone="info" title="Outro destino do dinheiro está pedido">
      <ul>
        {differences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{said}</p>
      {withdraw && !isWithdrawing ? (
        <Writes>
          <p className="no-print">
            <a href={withdraw}>Retirar o pedido…</a>
          </p>
        </Writes>
      ) : null}
    </Alert>
  );
}
