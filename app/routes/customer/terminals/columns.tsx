import type { Terminal } from "~/contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import type { Column } from "~/lists/list-table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import type { TerminalsPage } from "./read.server";
import { connectionOf, KIND_NAMES, placeOf, STATUS_NAMES, STATUS_TONES } from "./words";

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

/** The columns of the list; logical numbers only where the filter is about them: each terminal has several. */
export function columnsOf(
  rows: readonly ListedTerminal[],
  value: Value,
): [TerminalColumn, ...TerminalColumn[]] {
  const numbers: TerminalColumn = {
    label: "Nº lógico",
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
      cell: ({ id, serial_number }) => <a href={paths.terminal(id)}>{serial_number}</a>,
    },
    { label: "Tipo", cell: ({ kind }) => KIND_NAMES[kind] },
    { label: "Modelo", cell: ({ model }) => model },
    { label: "Loja e PDV", sort: "loja", cell: (row) => placeOf(row) },
    ...(rows.some((row) => wantedNumbers(row, value).length > 0) ? [numbers] : []),
    { label: "Conexão", cell: (row) => connectionOf(row) },
    {
      label: "Última venda",
      sort: "ultima-venda",
      cell: ({ last_sale_at }) => (last_sale_at === null ? "Nunca vendeu" : formatDateTime(last_sale_at)),
    },
    {
      label: "Situação",
      cell: ({ status, replacement_requested_at }) => (
        <span className="badges">
          <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          {replacement_requested_at === null ? null : <Badge tone="warning">Troca pedida</Badge>}
        </span>
      ),
    },
  ];
}
