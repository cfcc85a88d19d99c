import type { Establishment } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { documentState, isOwed } from "~/domain/establishment";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { Writes } from "~/ui/writes";
import { DOCUMENT_STATUSES, documentStanding } from "~/words/establishment";
import { Section } from "./section";
import type { ShownEstablishment } from "./shown.server";

type Store = Establishment["stores"][number];
type OwnDocument = Establishment["documents"][number];

/** Neither of these tables is sorted by its reader. */
const UNSORTED = { search: "", sort: { name: "", direction: "asc" } } as const;

const STORES: Column<Store>[] = [
  { label: "Loja", cell: ({ name }) => name },
  {
    label: "CNPJ",
    phone: "aside",
    cell: ({ document }) => <span className="nowrap">{formatDocument(document)}</span>,
  },
  { label: "Código", cell: ({ code }) => code },
  { label: "Cidade", phone: "aside", cell: ({ city, state }) => `${city}/${state}` },
  {
    label: "EC por adquirente",
    phone: "said",
    cell: ({ establishment_codes: codes }) =>
      codes.length === 0 ? (
        "Nenhum"
      ) : (
        <span>
          {codes.map(({ acquirer, establishment_code }) => (
            <span className="below" key={acquirer}>
              {`${markLabel(acquirer)} ${establishment_code}`}
            </span>
          ))}
        </span>
      ),
  },
];

export function StoresSection({ establishment: { stores } }: { establishment: ShownEstablishment }) {
  return (
    <Section of="stores">
      {stores.length === 0 ? (
        <p>Nenhuma loja cadastrada.</p>
      ) : (
        <ListTable
          caption="Lojas e filiais"
          columns={STORES}
          rows={stores}
          rowKey={({ id }) => id}
          {...UNSORTED}
        />
      )}
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
        <ListTable
          caption="Documentos"
          columns={columns}
          rows={documents}
          rowKey={({ id }) => id}
          {...UNSORTED}
        />
      )}
    </Section>
  );
}
