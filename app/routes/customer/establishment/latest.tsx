import type { ChangeRequest } from "#contract/extension/establishment";
import type { HistoryEvent } from "#contract/values";
import { formatDate, formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { answerLine, REQUEST_STATUSES, SECTION_LABELS } from "~/words/establishment";

/** The latest of what was asked, each with what became of it. */
export function LatestRequests({ items }: { items: readonly ChangeRequest[] }) {
  if (items.length === 0)
    return <p>Nada foi pedido até agora. Para mudar um dado, use “Solicitar alteração”.</p>;
  return (
    <>
      <ul className="attention">
        {items.map((one) => (
          <li key={one.protocol}>
            <strong>{SECTION_LABELS[one.section]}</strong>{" "}
            <Badge tone={REQUEST_STATUSES[one.status].tone}>{REQUEST_STATUSES[one.status].word}</Badge>
            <span className="below">{one.description}</span>
            <small>
              {"Protocolo "}
              <Copyable name="protocolo">{one.protocol}</Copyable>
              {`, ${formatDate(one.requested_at)}, ${one.requested_by_name}`}
            </small>
            {one.answered_at === null ? null : <small>{answerLine(one)}</small>}
          </li>
        ))}
      </ul>
      <p className="panel__foot">
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
      <p className="panel__foot">
        <a href={to("customer/establishment/history")}>Ver todo o histórico</a>
      </p>
    </>
  );
}
