import type { Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import { inFile, type ListColumn, screenColumns } from "~/lists/columns";
import type { Column } from "~/lists/list-table";
import { RecordLink } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
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

const moment = (at: string | null) => at && formatDateTime(at, { seconds: true });

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
    value: ({ serial_number }) => serial_number,
    cell: ({ id, serial_number, kind, model }, { hrefOf }) => (
      <span>
        <span className="below">
          <RecordLink href={hrefOf(id)}>{serial_number}</RecordLink>
        </span>
        <small className="below muted">{`${KIND_NAMES[kind]}, ${model}`}</small>
      </span>
    ),
  },
  inFile("Tipo", ({ kind }) => KIND_NAMES[kind]),
  inFile("Modelo", ({ model }) => model),
  inFile("Versão", ({ firmware_version }) => firmware_version),
  {
    label: "Loja e PDV",
    fileLabel: "Loja",
    phone: "aside",
    sort: "loja",
    value: ({ store_name }) => store_name,
    cell: ({ store_name, pos_number }) => (
      <span>
        {store_name}
        {pos_number === null ? null : <small className="below muted">{pos_number}</small>}
      </span>
    ),
  },
  inFile("PDV", ({ pos_number }) => pos_number),
  {
    label: "Nº lógico",
    from: "wide",
    value: ({ logical_numbers }) =>
      logical_numbers.map(({ acquirer, number }) => `${markLabel(acquirer)} ${number}`).join(", "),
    cell: (row, { value }) => (
      <span>
        {wantedNumbers(row, value).map(({ acquirer, number }) => (
          <span className="below" key={acquirer}>{`${markLabel(acquirer)} ${number}`}</span>
        ))}
      </span>
    ),
  },
  inFile("Nº do estabelecimento (EC)", ({ logical_numbers }) =>
    logical_numbers
      .flatMap(({ acquirer, establishment_code: code }) => (code ? `${markLabel(acquirer)} ${code}` : []))
      .join(", "),
  ),
  {
    label: "Conexão",
    from: "medium",
    value: ({ network }) => NETWORK_NAMES[network],
    cell: ({ network, sim_status }) => (
      <span>
        {NETWORK_NAMES[network]}
        {sim_status === null ? null : (
          <small className="below muted">{`chip ${SIM_NAMES[sim_status]}`}</small>
        )}
      </span>
    ),
  },
  inFile("Chip", ({ sim_status }) => sim_status && SIM_NAMES[sim_status]),
  inFile("Último contato", ({ last_activity_at }) => moment(last_activity_at)),
  {
    label: "Última venda",
    phone: "aside",
    sort: "ultima-venda",
    value: ({ last_sale_at }) => moment(last_sale_at),
    cell: ({ last_sale_at }) => (
      <span className="nowrap">{last_sale_at === null ? "Nunca vendeu" : formatDateTime(last_sale_at)}</span>
    ),
  },
  inFile("Ativado em", ({ activated_at }) => moment(activated_at)),
  inFile("Troca pedida em", ({ replacement_requested_at: at }) => moment(at)),
  {
    label: "Situação",
    phone: "state",
    value: ({ status }) => STATUS_NAMES[status],
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
