/** The words of discrepancies: what differs, from what, and by how much. */
import type { Discrepancy, DiscrepancyAge, DiscrepancyTotals } from "#contract/extension/discrepancies";
import { capital } from "~/domain/capital";
import { formatDate } from "~/domain/dates";
import type { ClaimWords } from "~/domain/discrepancy-claim";
import { formatMoney } from "~/domain/money";
import { formatPercentage } from "~/domain/percentage";
import { choicesOf } from "~/lists/choices";
import { namesOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { DISCREPANCY_ASSIGNEES, DISCREPANCY_STATUSES, DISCREPANCY_TYPES } from "~/words/discrepancies";
import { MODALITY_NAMES } from "~/words/modalities";
import { CHOICES as SALE_CHOICES } from "../sale-choices";

const AGES: Record<DiscrepancyAge, string> = {
  "0-2": "0 a 2 dias",
  "3-7": "3 a 7 dias",
  "8-30": "8 a 30 dias",
  "over-30": "Mais de 30 dias",
};

const { adquirente, bandeira, produto, parcelas } = SALE_CHOICES;
/** What each filter of several values offers, by its name in the address. */
export const CHOICES = {
  tipo: choicesOf(DISCREPANCY_TYPES),
  adquirente,
  bandeira,
  produto,
  parcelas,
  situacao: choicesOf(DISCREPANCY_STATUSES),
  responsavel: choicesOf(DISCREPANCY_ASSIGNEES),
  idade: choicesOf(AGES),
};

/** Which discrepancy, as the title of a tab says it: not every payment has a sale. */
export function ofDiscrepancy({ nsu, acquirer, detected_at }: Which): string {
  return nsu ? `da venda ${nsu}` : `na ${markLabel(acquirer)} de ${formatDate(detected_at)}`;
}

type Which = Pick<Discrepancy, "nsu" | "acquirer" | "detected_at">;

export const FIELDS: Readonly<Record<string, string>> = {
  fee_rate: "Taxa (MDR)",
  gross_amount: "Valor bruto",
  net_amount: "Valor líquido",
  settlement_date: "Data de pagamento",
  rent: "Aluguel ou ajuste",
  anticipation_fee_amount: "Custo da antecipação",
  cancelled_amount: "Valor cancelado",
  chargeback: "Contestação do portador",
};

export function fieldName(field: string): string {
  return FIELDS[field] ?? field;
}

type Value = Discrepancy["expected_value"];

/** A value of the field: `2,19 %`, `R$ 100,00`, `10/11/2026`, or words as they are. */
export function valueWords(kind: Discrepancy["value_kind"], value: Value): string {
  if (typeof value === "string") return kind === "date" ? formatDate(value) : value;
  return kind === "rate" ? formatPercentage(value / 10_000) : formatMoney(value);
}

type Sold = Pick<Discrepancy, "brand" | "modality" | "instalments">;

/** `Visa, parcelado em 3×`; null for what has no sale. */
export function productOf({ brand, modality, instalments }: Sold): string | null {
  if (modality === null) return null;
  if (modality === "pix") return markLabel("pix");
  const name = MODALITY_NAMES[modality].toLowerCase();
  const how = modality === "instalments" && instalments !== null ? `${name} em ${instalments}×` : name;
  return brand === null ? how : `${markLabel(brand)}, ${how}`;
}

/** The same in one short line: `Visa, 3×`, `Elo, débito`. */
export function shortProductOf({ brand, modality, instalments }: Sold): string | null {
  if (modality === null) return null;
  const how = modality === "instalments" ? `${instalments ?? 1}×` : SHORT_NAMES[modality];
  return brand === null ? how : `${markLabel(brand)},\u00a0${how}`;
}

const SHORT_NAMES = namesOf({
  debit: "débito",
  credit: "crédito",
  prepaid: "pré-pago",
  voucher: "voucher",
  pix: "Pix",
});

type Cause = DiscrepancyTotals["causes"][number];

/** `Elo, parcelado 2 a 6×, Getnet: taxa` */
export function causeWords(cause: Cause): string {
  const { acquirer, brand, modality, instalments_from: from, instalments_to: to, type } = cause;
  const how =
    modality === null || modality === "pix"
      ? null
      : modality === "instalments" && from !== null && to !== null
        ? `${MODALITY_NAMES[modality].toLowerCase()} ${from === to ? from : `${from} a ${to}`}×`
        : MODALITY_NAMES[modality].toLowerCase();
  const parts = [modality === "pix" ? "Pix" : brand && markLabel(brand), how, markLabel(acquirer)];
  const where = parts.filter(Boolean).join(", ");
  return `${capital(where)}: ${DISCREPANCY_TYPES[type].toLowerCase()}`;
}

/** How long ago, in days. */
export function ageWords(days: number): string {
  if (days === 0) return "Hoje";
  return days === 1 ? "1\u00a0dia" : `${days}\u00a0dias`;
}

/** The words of a claim to one acquirer. */
export function claimWords(acquirer: Discrepancy["acquirer"]): ClaimWords {
  return {
    acquirer: markLabel(acquirer),
    type: ({ type }) => DISCREPANCY_TYPES[type],
    product: productOf,
    compared: ({ field, value_kind: kind, expected_value, actual_value }) => {
      const [expected, actual] = [expected_value, actual_value].map((value) =>
        kind === "text" ? `“${value}”` : valueWords(kind, value),
      );
      return kind === "rate"
        ? `${fieldName(field)}: contratada ${expected}, praticada ${actual}`
        : `${fieldName(field)}: esperado ${expected}, encontrado ${actual}`;
    },
  };
}
