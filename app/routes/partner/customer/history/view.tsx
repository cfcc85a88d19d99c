import { HistoryList, type HistoryPage } from "~/lists/history-list";
import { to } from "~/screens/to";

interface CustomerHistoryProps extends HistoryPage {
  customerId: string;
}

/** The record of the customer's company. */
export function CustomerHistoryView({ customerId, ...page }: CustomerHistoryProps) {
  return (
    <HistoryList
      {...page}
      caption="Histórico do cliente"
      retry={to("partner/customer/history", { id: customerId }, page.search)}
      hasEmails
      none={{
        title: "Nada aconteceu até agora",
        children: "Cada mudança do cadastro e cada pedido do cliente ficam registrados aqui.",
      }}
    />
  );
}
