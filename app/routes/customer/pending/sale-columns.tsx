import type { Pending } from "#contract/extension/pendings";
import { card, date, money, second, text, words } from "~/lists/cells";
import { inFile, type ListColumn } from "~/lists/columns";
import { MARK_NAMES } from "~/ui/marks";
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
  inFile("Data da venda", second("occurred_at")),
  {
    label: "Valor",
    phone: "amount",
    sort: "valor",
    numeric: true,
    value: money("amount"),
    cell: (row) => (
      <span>
        <Money centavos={row.amount} />
        <small className="below muted spare">{productOf(row)}</small>
      </span>
    ),
  },
  inFile("NSU TEF", text("nsu_tef")),
  inFile("NSU da rede", text("nsu")),
  inFile("Autorização", text("authorization_code")),
  inFile("Código de resposta", text("response_code")),
  inFile("Rede", words("acquirer", MARK_NAMES)),
  inFile("Código da rede", text("network_code")),
  {
    label: "Onde",
    fileLabel: "Loja",
    from: "wide",
    phone: "aside",
    value: text("store_name"),
    cell: (row) => (
      <span>
        <span className="clip" title={row.store_name}>
          {row.store_name}
        </span>
        <small className="below muted spare">{placeOf(row)}</small>
      </span>
    ),
  },
  inFile("Código da loja", text("store_code")),
  inFile("PDV", text("pos_number")),
  inFile("Produto", words("modality", MODALITY_NAMES)),
  inFile("Parcelas", text("instalments")),
  inFile("Bandeira", words("brand", MARK_NAMES)),
  inFile("Cartão", card("masked_card")),
  inFile("Leitura", words("entry_mode", ENTRY_NAMES)),
  inFile("Cupom fiscal", text("fiscal_document")),
  inFile("Data fiscal", date("fiscal_date")),
];
