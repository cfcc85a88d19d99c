import { formatCard } from "~/domain/card";
import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formatMoney } from "~/domain/money";
import { copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { Mark, markLabel } from "~/ui/marks";
import { CONCILIATION_NAMES, ENTRY_NAMES, PRODUCT_NAMES } from "~/words/sales";
import type { ShownSale } from "../columns";

export function productOf({ product, instalments }: ShownSale): string {
  return instalments > 1 ? `${PRODUCT_NAMES[product]} em ${instalments}×` : PRODUCT_NAMES[product];
}

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
        ["Nº do estabelecimento (EC)", sale.establishment_code],
        ["Bandeira", <Mark key="brand" name={sale.brand ?? "pix"} />],
        ["Produto", productOf(sale)],
        ["Cartão", sale.masked_card && formatCard(sale.masked_card)],
        ["Captura", ENTRY_NAMES[sale.entry_mode]],
        ["Loja", `${sale.store_name}, ${formatDocument(sale.store_document)}`],
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

function terminalOf({ terminal_logical_number: number, pos_number: till }: ShownSale): string | null {
  const words = [number && `nº lógico ${number}`, till].filter(Boolean);
  return words.length === 0 ? null : words.join(", ");
}

interface SecondCopyProps {
  sale: ShownSale;
  seller: { tradeName: string; document: string } | null;
}

/** What the customer was given, once more; it is all that goes on paper, so it holds no fee. */
export function SecondCopy({ sale, seller }: SecondCopyProps) {
  return (
    <section className="card panel receipt" id="segunda-via" aria-labelledby="segunda-via-titulo">
      <h2 id="segunda-via-titulo">2ª via do comprovante</h2>
      <Facts
        facts={[
          ["Vendido por", seller && `${seller.tradeName}, ${formatDocument(seller.document)}`],
          ["Loja", `${sale.store_name}, ${formatDocument(sale.store_document)}`],
          ["Data e hora", formatDateTime(sale.sold_at, { seconds: true })],
          ["Valor", <strong key="amount">{formatMoney(sale.gross_amount)}</strong>],
          ["Pagamento", `${productOf(sale)}, ${markLabel(sale.brand ?? "pix")}`],
          ["Cartão", sale.masked_card && formatCard(sale.masked_card)],
          ["Adquirente", markLabel(sale.acquirer)],
          ["NSU", sale.nsu],
          ["Autorização", sale.authorization_code],
          ["Cupom fiscal ou pedido", sale.fiscal_document],
        ]}
      />
      <p className="muted no-print">Use a impressão do navegador: sai só esta 2ª via.</p>
    </section>
  );
}
