import type { ReactNode } from "react";
import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { longRange } from "~/domain/figures";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { INVOICE_STATUSES, PAYMENTS } from "~/words/subscriptions";
import { InvoiceLines } from "../../subscription-list/invoice-lines";
import type { InvoicePage } from "./read.server";

/** What was billed, to whom, for which days, and whether it is paid; on paper the same without its links. */
export function InvoiceView({ invoice, customer, subscription, today, steps }: InvoicePage) {
  const { id, trade_name, document, status, issued_on, due_on, paid_on, payment } = invoice;
  const { word, tone } = INVOICE_STATUSES[status];
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar às faturas" many="faturas" />
      <PageHeader
        title={`Fatura de ${trade_name}`}
        sentence={
          <>
            {`Segunda via, como está em ${formatDate(today)}. `}
            <Badge tone={tone}>{word}</Badge>
          </>
        }
      />
      <Card title="Dados da fatura">
        <Facts
          facts={[
            ["Fatura", id],
            ["Cliente", linked(customer, trade_name)],
            ["CPF ou CNPJ", maskCpf(document)],
            ["Assinatura", linked(subscription, invoice.subscription_id)],
            ["Período", longRange({ from: invoice.period_from, to: invoice.period_to })],
            ["Emissão", formatDate(issued_on)],
            ["Vencimento", formatDate(due_on)],
            ["Forma de pagamento", PAYMENTS[payment]],
            ["Pagamento", paid_on === null ? "Ainda não" : formatDate(paid_on)],
          ]}
        />
      </Card>
      <Card title="O que foi cobrado">
        <InvoiceLines caption="O que foi cobrado" invoice={invoice} />
      </Card>
    </div>
  );
}

function linked(href: string | null, words: string): ReactNode {
  return href === null ? words : <a href={href}>{words}</a>;
}
