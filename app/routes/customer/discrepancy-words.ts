import type { DiscrepancyStatus, DiscrepancyType } from "~/contract/extension/discrepancies";
import type { Tone } from "~/ui/alert";

export const DISCREPANCY_TYPES: Record<DiscrepancyType, string> = {
  fee: "Taxa",
  amount: "Valor",
  "payment-date": "Data de pagamento",
  "unpaid-instalment": "Parcela não paga",
  "payment-without-sale": "Pagamento sem venda",
  "sale-without-payment": "Venda sem pagamento",
  "cancellation-not-recognised": "Cancelamento não reconhecido",
  chargeback: "Contestação",
  "unexpected-adjustment": "Ajuste não previsto",
  "unrequested-advance": "Antecipação sem pedido",
};

export const DISCREPANCY_STATUSES: Record<DiscrepancyStatus, string> = {
  open: "Aberta",
  contested: "Em contestação",
  recovered: "Recuperada",
  accepted: "Aceita",
  "no-claim": "Sem direito",
};

export const DISCREPANCY_TONES: Record<DiscrepancyStatus, Tone | "neutral"> = {
  open: "warning",
  contested: "info",
  recovered: "success",
  accepted: "neutral",
  "no-claim": "danger",
};
