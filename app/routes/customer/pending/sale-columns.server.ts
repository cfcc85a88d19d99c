import type { Pending } from "#contract/extension/pendings";
import { formatDate, formatDateTime } from "~/domain/dates";
import type { CsvColumn } from "~/lists/csv.server";
import { markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "~/words/modalities";
import { ENTRY_NAMES } from "~/words/sales";

/** The sale of a pending or of a treatment, as the TEF tells it from others. */
type Sale = Pick<
  Pending,
  | ("occurred_at" | "nsu_tef" | "nsu" | "authorization_code" | "response_code" | "acquirer" | "network_code")
  | ("store_code" | "store_name" | "pos_number" | "modality" | "brand" | "instalments" | "masked_card")
  | ("entry_mode" | "amount" | "fiscal_document" | "fiscal_date")
>;

export const SALE_COLUMNS: readonly CsvColumn<Sale>[] = [
  { label: "Data da venda", cell: (row) => formatDateTime(row.occurred_at, { seconds: true }) },
  { label: "Valor", cell: (row) => ({ centavos: row.amount }) },
  { label: "NSU TEF", cell: (row) => row.nsu_tef },
  { label: "NSU da rede", cell: (row) => row.nsu },
  { label: "Autorização", cell: (row) => row.authorization_code },
  { label: "Código de resposta", cell: (row) => row.response_code },
  { label: "Rede", cell: (row) => markLabel(row.acquirer) },
  { label: "Código da rede", cell: (row) => row.network_code },
  { label: "Loja", cell: (row) => row.store_name },
  { label: "Código da loja", cell: (row) => row.store_code },
  { label: "PDV", cell: (row) => row.pos_number },
  { label: "Produto", cell: (row) => MODALITY_NAMES[row.modality] },
  { label: "Parcelas", cell: (row) => row.instalments },
  { label: "Bandeira", cell: (row) => row.brand && markLabel(row.brand) },
  { label: "Cartão", cell: (row) => row.masked_card },
  { label: "Leitura", cell: (row) => ENTRY_NAMES[row.entry_mode] },
  { label: "Cupom fiscal", cell: (row) => row.fiscal_document },
  { label: "Data fiscal", cell: (row) => row.fiscal_date && formatDate(row.fiscal_date) },
];
