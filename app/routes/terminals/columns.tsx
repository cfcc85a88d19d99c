import type { Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import { type EachCell, second, text, words } from "~/lists/cells";
import { inFile, type ListColumn, screenColumns } from "~/lists/columns";
import type { Column } from "~/lists/list-table";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { MARK_NAMES, markLabel } from "~/ui/marks";
import { KIND_NAMES, NETWORK_NAMES, SIM_NAMES, STATUS_NAMES, STATUS_TONES } from "~/words/terminals";
import type { TerminalsPage } from "./read.server";

/** The activation code, which is as good as a key, stands on its own page, for those who may activate. */
type ListedTerminal = Omit<Terminal, "activation_code">;

interface Shown {
  /** What is filtered by. */
  value: TerminalsPage["filter"]["value"];
  /** The page of a terminal: its own customer's, or that of the partner that looks after it. */
  hrefOf: (id: string) => string;
}

/** What each acquirer calls the terminal, or its shop: `Cielo 12345678, Rede 87654321`. */
const ofEach = (path: "number" | "establishment_code"): EachCell => ({
  ...words("acquirer", MARK_NAMES, { given: path, suffixes: [{ before: " ", path, after: "" }] }),
  each: "logical_numbers",
});

/** The logical numbers that the filter is about: of the chosen acquirers, or those that were searched for. */
function wantedNumbers(
  { logical_numbers }: ListedTerminal,
  { adquirente, q }: TerminalsPage["filter"]["value"],
) {
  return logical_numbers.filter(
    ({ acquirer, number }) => adquirente?.includes(acquirer) || (q !== undefined && number.includes(q)),
  );
}

/** Two lines to a cell of the list; the file has every field. */
export const COLUMNS: readonly ListColumn<ListedTerminal, Shown>[] = [
  {
    label: "Nº de série",
    sort: "serie",
    value: text("serial_number"),
    cell: ({ id, serial_number, kind, model }, { hrefOf }) => (
      <span>
        <span className="row-name">
          <RecordLink href={hrefOf(id)}>{serial_number}</RecordLink>
        </span>
        <small className="below muted">{`${KIND_NAMES[kind]}, ${model}`}</small>
      </span>
    ),
  },
  inFile("Tipo", words("kind", KIND_NAMES)),
  inFile("Modelo", text("model")),
  inFile("Versão", text("firmware_version")),
  {
    label: "Loja e PDV",
    fileLabel: "Loja",
    phone: "aside",
    sort: "loja",
    value: text("store_name"),
    cell: ({ store_name, pos_number }) => (
      <span>
        {store_name}
        {pos_number === null ? null : <small className="below muted">{pos_number}</small>}
      </span>
    ),
  },
  inFile("PDV", text("pos_number")),
  {
    label: "Nº lógico",
    from: "wide",
    value: ofEach("number"),
    cell: (row, { value }) => (
      <span>
        {wantedNumbers(row, value).map(({ acquirer, number }) => (
          <span className="below" key={acquirer}>{`${markLabel(acquirer)} ${number}`}</span>
        ))}
      </span>
    ),
  },
  inFile("Nº do estabelecimento (EC)", ofEach("establishment_code")),
  {
    label: "Conexão",
    from: "medium",
    value: words("network", NETWORK_NAMES),
    cell: ({ network, sim_status }) => (
      <span>
        {NETWORK_NAMES[network]}
        {sim_status === null ? null : (
          <small className="below muted">{`chip ${SIM_NAMES[sim_status]}`}</small>
        )}
      </span>
    ),
  },
  inFile("Chip", words("sim_status", SIM_NAMES)),
  inFile("Último contato", second("last_activity_at")),
  {
    label: "Última venda",
    phone: "said",
    sort: "ultima-venda",
    value: second("last_sale_at"),
    cell: ({ last_sale_at }) => (
      <span className="nowrap">{last_sale_at === null ? "Nunca vendeu" : formatDateTime(last_sale_at)}</span>
    ),
  },
  inFile("Ativado em", second("activated_at")),
  inFile("Troca pedida em", second("replacement_requested_at")),
  {
    label: "Situação",
    phone: "state",
    value: words("status", STATUS_NAMES),
    cell: ({ status, replacement_requested_at }) => (
      <span className="badges">
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        {replacement_requested_at === null ? null : <Badge tone="warning">Troca pedida</Badge>}
      </span>
    ),
  },
];

/** The columns of the list; logical numbers only where the filter is about them: each terminal has several. */
export function columnsOf(
  rows: readonly ListedTerminal[],
  value: Shown["value"],
  hrefOf: Shown["hrefOf"] = (id) => to("customer/terminals/detail", { id }),
): Column<ListedTerminal>[] {
  const numbered = rows.some((row) => wantedNumbers(row, value).length > 0);
  return screenColumns(
    COLUMNS.filter(({ label }) => numbered || label !== "Nº lógico"),
    { value, hrefOf },
  );
}
