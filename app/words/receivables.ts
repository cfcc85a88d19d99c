/** The schedule's own words: what stands in the filters, the tables and the exports. */
import type { ReceivableEntryType, ReceivablePart } from "#contract/extension/receivable-entries";
import type {
  Arrangement,
  ReceivableBank,
  ReceivableStatus,
  Registrar,
} from "#contract/extension/receivables";
import { formatDocument } from "~/domain/document";
import { choicesOf } from "~/lists/choices";
import { namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";

export const STATUS_NAMES: Record<ReceivableStatus, string> = namesOf({
  scheduled: "Previsto",
  sent: "Enviado",
  settled: "Liquidado",
  error: "Erro",
  advanced: "Antecipado",
  assigned: "Cedido",
  blocked: "Bloqueado",
  cancelled: "Cancelado",
  "charged-back": "Contestado",
});

export const ARRANGEMENT_NAMES: Record<Arrangement, string> = namesOf({
  VCC: "Visa crédito",
  VCD: "Visa débito",
  MCC: "Mastercard crédito",
  MCD: "Mastercard débito",
  ECC: "Elo crédito",
  ECD: "Elo débito",
  ACC: "Amex crédito",
  ACD: "Amex débito",
  PIX: "Pix",
});

export const ENTRY_NAMES: Record<ReceivableEntryType, string> = namesOf({
  debit_sale: "Venda no débito",
  credit_sale: "Venda no crédito",
  instalment_sale: "Venda parcelada",
  pix_sale: "Venda por Pix",
  prepaid_sale: "Venda no pré-pago",
  voucher_sale: "Venda no voucher",
  cancellation: "Cancelamento",
  chargeback: "Contestação",
  chargeback_reversal: "Reversão de contestação",
  rent: "Aluguel",
  adjustment_credit: "Ajuste a crédito",
  adjustment_debit: "Ajuste a débito",
  assignment: "Cessão",
  lien: "Gravame",
  compensation: "Compensação",
  advance: "Antecipação",
});

/** What an entry is a part of, on the way from the sale to the account. */
export const PART_NAMES: Record<ReceivablePart, string> = namesOf({
  cancelled: "Cancelado",
  chargeback: "Contestado",
  undebited: "Estornos a debitar",
  advanced: "Antecipado",
  assigned: "Cedido",
  coming: "A receber",
  paid: "Caiu na conta",
});

export const REGISTRAR_NAMES: Record<Registrar, string> = namesOf({
  cerc: "CERC",
  nuclea: "Núclea",
  tag: "TAG",
  b3: "B3",
});

export const ARRANGEMENTS = choicesOf(ARRANGEMENT_NAMES);
export const STATUSES = choicesOf(STATUS_NAMES);
export const ENTRY_TYPES = choicesOf(ENTRY_NAMES);

/** `Banco 001, ag. 1639-1, conta •••••9-3`, with whose it is. */
export function bankWords({ code, branch, account, holder_document, acquirer }: ReceivableBank): string {
  const numbers = `Banco ${code}, ag. ${branch}, conta ${account}`;
  if (acquirer !== null) return `${numbers}, do contrato com a ${markLabel(acquirer)}`;
  return holder_document === null ? numbers : `${numbers}, titular ${formatDocument(holder_document)}`;
}

/** `001 · •••••9-3`, and of a contract's own account whose contract it is. */
export function shortBankWords({ code, account, acquirer }: ReceivableBank): string {
  const numbers = `${code}\u00a0·\u00a0${account}`;
  return acquirer === null ? numbers : `${numbers}, do contrato com a ${markLabel(acquirer)}`;
}
