/** The words for what was paid ahead of its date and what went to somebody else, on the sale and on the receivable. */
import type { Advance, Assignment } from "#contract/extension/receivables";
import { formatDate } from "~/domain/dates";
import { formatDocument } from "~/domain/document";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";

/** Amounts and the rate are absent for people who may not see prices. */
export type ShownAdvance = Pick<Advance, "paid_on" | "requested_by_name"> & Partial<Advance>;

export function advanceWithoutPrices({ paid_on, requested_by_name }: ShownAdvance): ShownAdvance {
  return { paid_on, requested_by_name };
}

/** `paga em 12/11/2026, pedida por Maria Souza` */
export function advancedWords({ paid_on, requested_by_name: asker }: ShownAdvance): string {
  return `paga em ${formatDate(paid_on)}, ${asker === null ? "automática, pelo contrato" : `pedida por ${asker}`}`;
}

/** `R$ 66,30 na conta, R$ 1,66 de custo (1,89 % ao mês por 38 dias)`; null where prices are hidden. */
export function advanceCostWords({ paid_amount, fee_amount, rate, days }: ShownAdvance): string | null {
  if (paid_amount === undefined || fee_amount === undefined || rate === undefined || days === undefined)
    return null;
  const how = `${formatPercentage(rate / 10_000)} ao mês por ${counted(days, "dia", "dias")}`;
  return `${formatMoney(paid_amount)} na conta, ${formatMoney(fee_amount)} de custo (${how})`;
}

/** `cedida em 12/11/2026 a FIDC Recebíveis (99.900.006/0001-82)` */
export function assignedWords({ assigned_on, to_name, to_document }: Assignment): string {
  return `cedida em ${formatDate(assigned_on)} a ${to_name} (${formatDocument(to_document)})`;
}
