import type { AuditEntry } from "#contract/extension/audit";
import { formatDateTime } from "~/domain/dates";
import { counted, figure } from "~/domain/figures";
import { second, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { RecordLink } from "~/lists/record-link";
import { AUDIT_ACTS, AUDIT_GROUPS, AUDIT_RECORDS } from "~/words/audit";
import { actorWords, LISTS, NAME_CODES, recordWords } from "~/words/audit-entry";
import type { ShownEntry } from "./find.server";

/** A row of the list, or of its file, which has what was changed too. */
type Row = ShownEntry & Partial<Pick<AuditEntry, "changes">> & { said?: string };

interface Shown {
  /** The page of an act. */
  hrefOf: (id: string) => string;
}

const NAMES = Object.assign({}, LISTS, ...Object.values(NAME_CODES)) as Record<string, string>;

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<Row, Shown>[] = [
  {
    label: "Quando",
    sort: "quando",
    value: second("at"),
    cell: ({ id, at, what, record }, { hrefOf }) => (
      <span className="nowrap">
        <RecordLink href={hrefOf(id)} about={record === null ? what : `${what}, ${recordWords(record)}`}>
          {formatDateTime(at, { seconds: true })}
        </RecordLink>
      </span>
    ),
  },
  {
    label: "O que fez",
    phone: "aside",
    value: words("act", AUDIT_ACTS),
    cell: ({ what, record, others }) => (
      <span>
        {what}
        {record === null ? null : (
          <small className="below muted prose">
            {recordWords(record)}
            {others > 0 ? ` e mais ${figure(others)}` : null}
          </small>
        )}
      </span>
    ),
  },
  inFile("Grupo", words("group", AUDIT_GROUPS)),
  {
    label: "Quem",
    phone: "aside",
    value: (row) => actorWords(row),
    cell: (row) => (
      <span>
        {actorWords(row)}
        {row.company ? <small className="below muted">{row.company.name}</small> : null}
      </span>
    ),
  },
  inFile("E-mail", text("actor.email")),
  inFile("Pela empresa", text("company.name")),
  {
    label: "Cliente",
    from: "medium",
    value: text("customer.name"),
    cell: ({ customer }) => customer?.name,
  },
  inFile("Código do cliente", text("customer.id")),
  inFile("Registro", words("record.kind", AUDIT_RECORDS)),
  inFile("Nome do registro", words("record.name", NAMES, { or: "record.id" })),
  inFile("Código do registro", text("record.id")),
  inFile("Antes e depois", (row) => row.said ?? ""),
  {
    label: "Mudou",
    phone: "state",
    cell: ({ changed, outcome }) => <span className="nowrap">{changedWords(changed, outcome)}</span>,
  },
  {
    label: "De onde",
    fileLabel: "Endereço do dispositivo",
    from: "wide",
    value: text("address"),
    cell: ({ address, browser }) =>
      address === null && browser === null ? null : (
        <span>
          {address}
          <small className="below muted">{browser}</small>
        </span>
      ),
  },
  inFile("Navegador", text("browser")),
  inFile("Código do pedido", text("request_id")),
];

export function changedWords(changed: number, outcome: AuditEntry["outcome"]): string {
  if (outcome === "read") return "Só leitura";
  return changed === 0 ? "–" : counted(changed, "campo", "campos");
}
