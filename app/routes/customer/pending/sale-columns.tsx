import type { Pending } from "#contract/extension/pendings";
import { formatDate, formatDateTime } from "~/domain/dates";
import { inFile, type ListColumn } from "~/lists/columns";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { MODALITY_NAMES } from "~/words/modalities";
import { placeOf, productOf } from "~/words/pendings";
import { ENTRY_NAMES } from "~/words/sales";

/** The sale of a pending or of a treatment, as the TEF tells it from others. */
type Sale = Pick<
  Pending,
  | ("occurred_at" | "nsu_tef" | "nsu" | "authorization_code" | "response_code" | "acquirer" | "network_code")
  | ("store_code" | "store_name" | "pos_number" | "modality" | "brand" | "instalments" | "masked_card")
  | ("entry_mode" | "amount" | "fiscal_document" | "fiscal_date")
>;

/** What was sold and where, in two lines; the file has every field. */
export const SALE_COLUMNS: readonly ListColumn<Sale>[] = [
  inFile("Data da venda", (row) => formatDateTime(row.occurred_at, { seconds: true })),
  {
    label: "Valor",
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: (row) => ({ centavos: row.amount }),
    cell: (row) => (
      <span>
        <Money centavos={row.amount} />
        <small className="below muted spare">{productOf(row)}</small>
      </span>
    ),
  },
  inFile("NSU TEF", (row) => row.nsu_tef),
  inFile("NSU da rede", (row) => row.nsu),
  inFile("Autorização", (row) => row.authorization_code),
  inFile("Código de resposta", (row) => row.response_code),
  inFile("Rede", (row) => markLabel(row.acquirer)),
  inFile("Código da rede", (row) => row.network_code),
  {
    label: "Onde",
    fileLabel: "Loja",
    from: "wide",
    phone: "aside",
    value: (row) => row.store_name,
    cell: (row) => (
      <span>
        <span className="clip" title={row.store_name}>
          {row.store_name}
        </span>
        <small className="below muted spare">{placeOf(row)}</small>
      </span>
    ),
  },
  inFile("Código da loja", (row) => row.store_code),
  inFile("PDV", (row) => row.pos_number),
  inFile("Produto", (row) => MODALITY_NAMES[row.modality]),
  inFile("Parcelas", (row) => row.instalments),
  inFile("Bandeira", (row) => row.brand && markLabel(row.brand)),
  inFile("Cartão", (row) => row.masked_card),
  inFile("Leitura", (row) => ENTRY_NAMES[row.entry_mode]),
  inFile("Cupom fiscal", (row) => row.fiscal_document),
  inFile("Data fiscal", (row) => row.fiscal_date && formatDate(row.fiscal_date)),
];
