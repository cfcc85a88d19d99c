import type { EstablishmentDocument } from "#contract/extension/establishment";
import { formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { Card } from "~/ui/panel";

interface DocumentsProps {
  customerId: string;
  documents: readonly EstablishmentDocument[];
  mayAnswer: boolean;
}

/** What the customer has sent and nobody has approved or refused yet. */
export function SentDocuments({ customerId, documents, mayAnswer }: DocumentsProps) {
  return (
    <Card title="Documentos em análise">
      {documents.length === 0 ? <p>Nenhum documento em análise.</p> : null}
      <ul className="attention">
        {documents.map(({ id, name, sent_at }) => (
          <li key={id}>
            <strong>{name}</strong>
            {sent_at === null ? null : <small>{`Enviado em ${formatDateTime(sent_at)}`}</small>}
            {mayAnswer ? (
              <small className="no-print">
                <a href={to("partner/customer/document", { id: customerId, document: id })}>
                  Analisar<span className="visually-hidden">{` ${name}`}</span>
                </a>
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
