import type { PendingState } from "#contract/extension/pendings";
import type { SaleEvent, SaleInstalment } from "#contract/extension/sale-detail";
import { namesOf } from "~/ui/labels";

export const STEP_NAMES: Record<SaleEvent["step"], string> = namesOf({
  denied: "Negada",
  authorized: "Autorizada",
  confirmed: "Confirmada",
  undone: "Desfeita",
  captured: "Capturada pela adquirente",
  advanced: "Antecipada",
  assigned: "Cedida",
  settled: "Liquidada",
  "cancellation-debited": "Debitada pelo cancelamento",
  "chargeback-debited": "Debitada pela contestação",
  "chargeback-returned": "Devolvida da contestação",
  "partially-cancelled": "Cancelada em parte",
  cancelled: "Cancelada",
  chargeback: "Contestada",
  "chargeback-reversed": "Contestação revertida",
});

export const INSTALMENT_NAMES: Record<SaleInstalment["status"], string> = namesOf({
  scheduled: "Prevista",
  sent: "Enviada ao banco",
  settled: "Liquidada",
  error: "Erro no banco",
  advanced: "Antecipada",
  assigned: "Cedida",
  blocked: "Bloqueada",
  cancelled: "Cancelada",
  "charged-back": "Contestada",
});

export const PENDING_WORDS: Record<PendingState, string> = namesOf({
  pending: "espera o seu tratamento",
  failed: "o tratamento falhou e precisa ser repetido",
  confirming: "está sendo confirmada",
  undoing: "está sendo desfeita",
  confirmed: "foi confirmada",
  undone: "foi desfeita",
  disregarded: "foi desconsiderada",
  expired: "foi decidida pela adquirente no fim do prazo",
});
