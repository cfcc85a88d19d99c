import type { Establishment } from "#contract/extension/establishment";
import { formatDocument } from "~/domain/document";
import { type Column, ListTable } from "~/lists/list-table";
import { markLabel } from "~/ui/marks";

type Store = Establishment["stores"][number];

const COLUMNS: Column<Store>[] = [
  { label: "Loja", cell: ({ name }) => name },
  {
    label: "Documento",
    phone: "aside",
    cell: ({ document }) => <span className="nowrap">{formatDocument(document)}</span>,
  },
  { label: "Código", cell: ({ code }) => code },
  { label: "Cidade", phone: "aside", cell: ({ city, state }) => `${city}/${state}` },
  { label: "EC por adquirente", phone: "said", cell: (store) => codesOf(store) },
];

/** The stores of a customer, and by what number each acquirer knows them. */
export function StoresTable({ caption, stores }: { caption: string; stores: readonly Store[] }) {
  if (stores.length === 0) return <p>Nenhuma loja cadastrada.</p>;
  return <ListTable caption={caption} columns={COLUMNS} rows={stores} rowKey={({ id }) => id} />;
}

function codesOf({ establishment_codes: codes }: Store) {
  if (codes.length === 0) return "Nenhum";
  return (
    <span>
      {codes.map(({ acquirer, establishment_code }) => (
        <span className="below" key={acquirer}>
          {`${markLabel(acquirer)} ${establishment_code}`}
        </span>
      ))}
    </span>
  );
}
