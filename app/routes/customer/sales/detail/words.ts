import type { DiscrepancyStatus, DiscrepancyType } from "~/contract/extension/discrepancies";
import type { PendingState } from "~/contract/extension/pendings";
import type { SaleEvent, SaleInstalment } from "~/contract/extension/sales";
import type { Tone } from "~/ui/alert";

export const STEP_NAMES: Record<SaleEvent["step"], string> = {
  denied: "Negada",
  authorized: "Autorizada",
  confirmed: "Confirmada",
  undone: "Desfeita",
  captured: "Capturada pela adquirente",
  settled: "Liquidada",
  "partially-cancelled": "Cancelada em parte",
  cancelled: "Cancelada",
  chargeback: "Contestada",
  "chargeback-reversed": "Contestação revertida",
};

export const INSTALMENT_NAMES: Record<SaleInstalment["status"], string> = {
  scheduled: "Prevista",
  sent: "Enviada ao banco",
  settled: "Liquidada",
  error: "Erro no banco",
  advanced: "Antecipada",
  assigned: "Cedida",
  blocked: "Bloqueada",
  cancelled: "Cancelada",
  "charged-back": "Contestada",
};

export const INSTALMENT_TONES: Record<SaleInstalment["status"], Tone | "neutral"> = {
  scheduled: "info",
  sent: "info",
  settled: "success",
  error: "danger",
  advanced: "neutral",
  assigned: "neutral",
  blocked: "warning",
  cancelled: "neutral",
  "charged-back": "danger",
};

export const PENDING_WORDS: Record<PendingState, string> = {
  pending: "espera o seu tratamento",
  failed: "o tratamento falhou e precisa ser repetido",
  confirming: "está sendo confirmada",
  undoing: "está sendo desfeita",
  confirmed: "foi confirmada",
  undone: "foi desfeita",
  disregarded: "foi desconsiderada",
  expired: "foi decidida pela adquirente no fim do prazo",
};

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
  open: "aberta",
  contested: "em contestação",
  recovered: "recuperada",
  accepted: "aceita",
  "no-claim": "sem direito",
};
