import type { Terminal } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import type { CsvColumn } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { KIND_NAMES, NETWORK_NAMES, SIM_NAMES, STATUS_NAMES } from "~/words/terminals";

const moment = (at: string | null) => at && formatDateTime(at, { seconds: true });

/** Every field of a terminal; the activation code, which is as good as a key, is for the screen alone. */
export const CSV_COLUMNS: CsvColumn<Terminal>[] = [
  { label: "Nº de série", cell: ({ serial_number }) => serial_number },
  { label: "Tipo", cell: ({ kind }) => KIND_NAMES[kind] },
  { label: "Modelo", cell: ({ model }) => model },
  { label: "Versão", cell: ({ firmware_version }) => firmware_version },
  { label: "Loja", cell: ({ store_name }) => store_name },
  { label: "PDV", cell: ({ pos_number }) => pos_number },
  {
    label: "Nº lógico",
    cell: ({ logical_numbers }) =>
      logical_numbers.map(({ acquirer, number }) => `${markLabel(acquirer)} ${number}`).join(", "),
  },
  {
    label: "Nº do estabelecimento (EC)",
    cell: ({ logical_numbers }) =>
      logical_numbers
        .flatMap(({ acquirer, establishment_code: code }) => (code ? `${markLabel(acquirer)} ${code}` : []))
        .join(", "),
  },
  { label: "Conexão", cell: ({ network }) => NETWORK_NAMES[network] },
  { label: "Chip", cell: ({ sim_status }) => sim_status && SIM_NAMES[sim_status] },
  { label: "Último contato", cell: ({ last_activity_at }) => moment(last_activity_at) },
  { label: "Última venda", cell: ({ last_sale_at }) => moment(last_sale_at) },
  { label: "Ativado em", cell: ({ activated_at }) => moment(activated_at) },
  { label: "Troca pedida em", cell: ({ replacement_requested_at: at }) => moment(at) },
  { label: "Situação", cell: ({ status }) => STATUS_NAMES[status] },
];
