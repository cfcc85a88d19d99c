import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { Facts } from "~/ui/facts";
import { Card } from "~/ui/panel";
import type { OfferPage } from "./read.server";

/** Who accepted which text for which company, and when. */
export function Receipt({ receipt }: { receipt: NonNullable<OfferPage["receipt"]> }) {
  const { term, hash, paragraphs, company, by, at } = receipt;
  return (
    <Card title="Comprovante do aceite">
      <Facts
        facts={[
          ["Termo", term],
          ["Empresa", company && `${company.tradeName}, ${formatDocument(company.document)}`],
          ["Aceita por", by],
          ["Data e hora", `${formatDateTime(at, { seconds: true })} (horário de Brasília)`],
          ["Código do texto", hash],
        ]}
      />
      {paragraphs.length > 0 ? (
        <details>
          <summary>Ler o termo aceito</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ) : null}
      <p className="muted no-print">
        As condições valem a partir do dia seguinte ao aceite. Para guardar, use a impressão do navegador.
      </p>
    </Card>
  );
}
