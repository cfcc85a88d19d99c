import type { ChangeRequest } from "#contract/extension/change-requests";
import type { HistoryEvent } from "#contract/values";
import { formatDateTime } from "~/domain/dates";
import { ChangeRequestWords } from "~/routes/change-request-words";
import { to } from "~/screens/to";
import { reviewLine } from "~/words/establishment";

/** The latest of what was asked, each with what became of it. */
export function LatestRequests({ items }: { items: readonly ChangeRequest[] }) {
  if (items.length === 0)
    return <p>Nada foi pedido até agora. Para mudar um dado, use “Solicitar alteração”.</p>;
  return (
    <>
      <ul className="attention">
        {items.map((one) => (
          <li key={one.protocol}>
            <ChangeRequestWords request={one} />
            {one.review === null ? null : <small>{reviewLine(one.review)}</small>}
          </li>
        ))}
      </ul>
      <p className="panel__foot no-print">
        <a href={to("customer/establishment/requests")}>Ver todos os pedidos</a>
      </p>
    </>
  );
}

export function LatestChanges({ items }: { items: readonly HistoryEvent[] }) {
  if (items.length === 0) return <p>Nada mudou até agora.</p>;
  return (
    <>
      <ol className="attention">
        {items.map((event) => (
          <li key={`${event.at} ${event.action} ${event.detail}`}>
            {event.detail}
            <small>{`${formatDateTime(event.at)}, ${event.by_name}`}</small>
          </li>
        ))}
      </ol>
      <p className="panel__foot no-print">
        <a href={to("customer/establishment/history")}>Ver todo o histórico</a>
      </p>
    </>
  );
}
