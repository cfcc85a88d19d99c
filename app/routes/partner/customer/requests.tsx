import type { AnswerOf } from "#contract/call";
import type { listChangeRequests } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Copyable } from "~/ui/copyable";
import { answerLine, REQUEST_STATUSES, SECTION_LABELS } from "~/words/establishment";

interface RequestsProps {
  customerId: string;
  asked: AnswerOf<typeof listChangeRequests>;
  mayAnswer: boolean;
}

/** What the customer asked to have changed and still waits for an answer, the longest waiting first. */
export function OpenRequests({ customerId, asked: { items, next_cursor }, mayAnswer }: RequestsProps) {
  if (items.length === 0) return <p>Nenhum pedido em aberto.</p>;
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
            {mayAnswer ? (
              <small className="no-print">
                <a href={to("partner/customer/change-request", { id: customerId, protocol: one.protocol })}>
                  Responder
                  <span className="visually-hidden">{` ao pedido ${one.protocol}`}</span>
                </a>
              </small>
            ) : null}
          </li>
        ))}
      </ul>
      {next_cursor === null ? null : (
        <p className="muted panel__foot">{`Estes são os ${items.length} que esperam há mais tempo.`}</p>
      )}
    </>
  );
}
