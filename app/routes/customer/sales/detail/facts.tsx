import { formatCard } from "~/domain/card";
import { formatDocument } from "~/domain/document";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mark } from "~/ui/marks";
import { CONCILIATION_NAMES, ENTRY_NAMES } from "~/words/sales";
import type { ShownSale } from "../columns";
import { productOf, terminalOf } from "../sale-words";

/** What the sale is known by: at the acquirer, at the till, in the books. */
export function SaleFacts({ sale, conciliation }: { sale: ShownSale; conciliation: string | null }) {
  const { reconciliation_status: status, routed_by: rule } = sale;
  return (
    <Facts
      facts={[
        ["NSU", copyable("NSU", sale.nsu)],
        ["NSU TEF", copyable("NSU TEF", sale.nsu_tef)],
        ["Autorização", copyable("Autorização", sale.authorization_code)],
        ["TID", copyable("TID", sale.tid)],
        ["Adquirente", <Mark key="acquirer" name={sale.acquirer} />],
        ["Nº do estabelecimento (EC)", copyable("EC", sale.establishment_code)],
        ["Bandeira", <Mark key="brand" name={sale.brand ?? "pix"} />],
        ["Produto", productOf(sale)],
        ["Cartão", sale.masked_card && formatCard(sale.masked_card)],
        ["Captura", ENTRY_NAMES[sale.entry_mode]],
        [
          "Loja",
          <span key="store">
            {sale.store_name}
            <small className="below muted">{formatDocument(sale.store_document)}</small>
          </span>,
        ],
        ["Terminal", terminalOf(sale)],
        ["Cupom fiscal ou pedido", sale.fiscal_document],
        [
          "Conciliação",
          status === null ? null : conciliation ? (
            <a key="conciliation" href={conciliation}>
              {CONCILIATION_NAMES[status]}
            </a>
          ) : (
            CONCILIATION_NAMES[status]
          ),
        ],
        ["Regra de roteamento", rule ? `${rule.name}, versão ${rule.version}` : "Ordem padrão da loja"],
      ]}
    />
  );
}
