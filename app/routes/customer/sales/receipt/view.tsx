import type { SaleStatus } from "#contract/values";
import { formatCard } from "~/domain/card";
import { formatDateTime } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { formatMoney } from "~/domain/money";
import { Alert } from "~/ui/alert";
import { Facts } from "~/ui/facts";
import { markLabel } from "~/ui/marks";
import { STATUS_NAMES } from "~/words/sales";
import { productOf, terminalOf } from "../sale-words";
import type { ReceiptPage } from "./read.server";

/** The second copy of a sale's receipt: made for paper, and all that goes on it. */
export function ReceiptView(page: ReceiptPage) {
  const { sale, sold, back } = page;
  return (
    <div className="list">
      <p className="actions no-print">
        <a className="button" href={back}>
          Voltar à venda
        </a>
        {sold ? (
          <button
            className="button button--primary scripted receipt-print"
            type="button"
            onClick={() => window.print()}
          >
            Imprimir
          </button>
        ) : null}
      </p>
      {sold ? (
        <Paper {...page} />
      ) : (
        <>
          <h1>2ª via do comprovante</h1>
          <Alert tone="info" title="Não há comprovante">
            {`A venda foi ${STATUS_NAMES[sale.status].toLowerCase()}: nada foi cobrado do cliente.`}
          </Alert>
        </>
      )}
    </div>
  );
}

/** Paper alone does not prove that such a sale stands: it has to say so. */
const UNSETTLED: readonly SaleStatus[] = ["authorized", "pending", "chargeback"];

function Paper({ sale, seller, printedAt }: ReceiptPage) {
  const cancelled = sale.cancelled_amount > 0;
  return (
    <section className="card panel list" aria-labelledby="segunda-via">
      <h1 id="segunda-via">2ª via do comprovante</h1>
      <Facts
        facts={[
          ["Vendido por", seller && `${seller.tradeName}, ${formatDocument(seller.document)}`],
          ["Loja", `${sale.store_name}, ${formatDocument(sale.store_document)}`],
          ["Nº do estabelecimento (EC)", sale.establishment_code],
          ["Terminal", terminalOf(sale)],
          ["Data e hora", `${formatDateTime(sale.sold_at, { seconds: true })} (horário de Brasília)`],
          ["Valor", <strong key="amount">{formatMoney(sale.gross_amount)}</strong>],
          [
            "Situação",
            UNSETTLED.includes(sale.status) ? (
              <strong key="status">{STATUS_NAMES[sale.status]}</strong>
            ) : null,
          ],
          [
            "Cancelado",
            cancelled ? <strong key="cancelled">{formatMoney(sale.cancelled_amount)}</strong> : null,
          ],
          ["Pagamento", productOf(sale)],
          ["Bandeira", markLabel(sale.brand ?? "pix")],
          ["Cartão", sale.masked_card && formatCard(sale.masked_card)],
          ["Adquirente", markLabel(sale.acquirer)],
          ["NSU", sale.nsu],
          ["NSU TEF", sale.nsu_tef],
          ["Autorização", sale.authorization_code],
          ["Cupom fiscal ou pedido", sale.fiscal_document],
        ]}
      />
      <p className="muted">{`2ª via, emitida em ${formatDateTime(printedAt)}.`}</p>
      <p className="muted no-print">Para papel ou PDF, use a impressão do navegador.</p>
    </section>
  );
}
