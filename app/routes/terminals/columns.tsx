import type { Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import { KIND_NAMES, NETWORK_NAMES, SIM_NAMES, STATUS_NAMES, STATUS_TONES } from "~/words/terminals";
import type { TerminalsPage } from "./read.server";

/** As the list has it: the code stands on its own page, for those who may activate. */
type ListedTerminal = Omit<Terminal, "activation_code">;
type TerminalColumn = Column<ListedTerminal>;
type Value = TerminalsPage["filter"]["value"];

/** The logical numbers that the filter is about: of the chosen acquirers, or those that were searched for. */
function wantedNumbers({ logical_numbers }: ListedTerminal, { adquirente, q }: Value) {
  return logical_numbers.filter(
    ({ acquirer, number }) => adquirente?.includes(acquirer) || (q !== undefined && number.includes(q)),
  );
}

/**
 * The columns of the list; logical numbers only where the filter is about them: each terminal has several.
 * @param hrefOf the page of a terminal: its own customer's, or that of the partner that looks after it
 */
export function columnsOf(
  rows: readonly ListedTerminal[],
  value: Value,
  hrefOf: (id: string) => string = (id) => to("customer/terminals/detail", { id }),
): [TerminalColumn, ...TerminalColumn[]] {
  const numbers: TerminalColumn = {
    label: "Nº lógico",
    from: "wide",
    cell: (row) => (
      <span>
        {wantedNumbers(row, value).map(({ acquirer, number }) => (
          <span className="below" key={acquirer}>{`${markLabel(acquirer)} ${number}`}</span>
        ))}
      </span>
    ),
  };
  return [
    {
      label: "Nº de série",
      sort: "serie",
      cell: ({ id, serial_number, kind, model }) => (
        <span>
          <a className="below" href={hrefOf(id)}>
            {serial_number}
          </a>
          <small className="below muted">{`${KIND_NAMES[kind]}, ${model}`}</small>
        </span>
      ),
    },
    {
      label: "Loja e PDV",
      phone: "aside",
      sort: "loja",
      cell: ({ store_name, pos_number }) => (
        <span>
          {store_name}
          {pos_number === null ? null : <small className="below muted">{pos_number}</small>}
        </span>
      ),
    },
    ...(rows.some((row) => wantedNumbers(row, value).length > 0) ? [numbers] : []),
    {
      label: "Conexão",
      from: "medium",
      cell: ({ network, sim_status }) => (
        <span>
          {NETWORK_NAMES[network]}
          {sim_status === null ? null : (
            <small className="below muted">{`chip ${SIM_NAMES[sim_status]}`}</small>
          )}
        </span>
      ),
    },
    {
      label: "Última venda",
      phone: "aside",
      sort: "ultima-venda",
      cell: ({ last_sale_at }) => (
        <span className="nowrap">
          {last_sale_at === null ? "Nunca vendeu" : formatDateTime(last_sale_at)}
        </span>
      ),
    },
    {
      label: "Situação",
      phone: "state",
      cell: ({ status, replacement_requested_at }) => (
        <span className="badges">
          <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          {replacement_requested_at === null ? null : <Badge tone="warning">Troca pedida</Badge>}
        </span>
      ),
    },
  ];
}
