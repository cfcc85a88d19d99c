import type { AnswerOf } from "#contract/call";
import type { listChangeRequests } from "#contract/extension/change-requests";
import { ChangeRequestWords } from "~/routes/change-request-words";
import { to } from "~/screens/to";

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
            <ChangeRequestWords request={one} />
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
