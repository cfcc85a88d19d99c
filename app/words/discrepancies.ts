import type {
  DiscrepancyAssignee,
  DiscrepancyStatus,
  DiscrepancyType,
} from "#contract/extension/discrepancies";
import type { DiscrepancyAct } from "~/domain/discrepancies";
import type { Tone } from "~/ui/alert";
import { namesOf, tonesOf } from "~/ui/labels";

export const DISCREPANCY_TYPES: Record<DiscrepancyType, string> = namesOf({
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
});

export const DISCREPANCY_STATUSES: Record<DiscrepancyStatus, string> = namesOf({
  open: "Aberta",
  contested: "Em reclamação",
  recovered: "Recuperada",
  accepted: "Aceita",
  "no-claim": "Sem direito",
});

export const DISCREPANCY_ASSIGNEES: Record<DiscrepancyAssignee, string> = namesOf({
  mine: "Comigo",
  others: "Com outra pessoa",
  none: "Sem responsável",
});

export const DISCREPANCY_TONES: Record<DiscrepancyStatus, Tone | "neutral"> = tonesOf({
  open: "warning",
  contested: "info",
  recovered: "success",
  accepted: "neutral",
  "no-claim": "danger",
});

export const DISCREPANCY_ACTS: Record<DiscrepancyAct, string> = namesOf({
  contest: "Reclamar",
  answer: "Registrar resposta",
  accept: "Aceitar",
});
