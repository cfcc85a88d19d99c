import type { Establishment } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { documentState, isOwed } from "~/domain/establishment";
import { type Column, ListTable } from "~/lists/list-table";
import { StoresTable } from "~/routes/stores-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Writes } from "~/ui/writes";
import { DOCUMENT_STATUSES, documentStanding } from "~/words/establishment";
import { Section } from "./section";
import type { ShownEstablishment } from "./shown.server";

type OwnDocument = Establishment["documents"][number];

export function StoresSection({ establishment: { stores } }: { establishment: ShownEstablishment }) {
  return (
    <Section of="stores">
      <StoresTable caption="Lojas e filiais" stores={stores} />
    </Section>
  );
}

export function DocumentsSection({
  establishment: { documents },
  today,
}: {
  establishment: ShownEstablishment;
  today: string;
}) {
  const columns: Column<OwnDocument>[] = [
    { label: "Documento", cell: ({ name }) => name },
    {
      label: "Válido até",
      phone: "said",
      cell: ({ valid_until: day }) => (day === null ? "Sem vencimento" : formatDate(day)),
    },
    {
      label: "Situação",
      phone: "state",
      cell: (one) => {
        const { word, tone } = DOCUMENT_STATUSES[documentState(one, today)];
        const line = documentStanding(one);
        return (
          <span>
            <Badge tone={tone}>{word}</Badge>
            {line === null ? null : <small className="below muted roomy">{line}</small>}
          </span>
        );
      },
    },
  ];
  if (documents.some((one) => isOwed(documentState(one, today))))
    columns.push({
      label: "Enviar",
      phone: "actions",
      actions: true,
      paper: false,
      cell: (one) =>
        isOwed(documentState(one, today)) ? (
          <Writes>
            <a href={to("customer/establishment/document", { id: one.id })}>
              Enviar arquivo<span className="visually-hidden">{`: ${one.name}`}</span>
            </a>
          </Writes>
        ) : null,
    });
  return (
    <Section of="documents">
      {documents.length === 0 ? (
        <p>Nenhum documento pedido até agora.</p>
      ) : (
        <ListTable caption="Documentos" columns={columns} rows={documents} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}
