import type { InstalmentBand } from "#contract/values";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { choicesOf } from "~/lists/choices";
import { ACQUIRERS, BRANDS } from "~/words/marks";
import { MODALITY_NAMES } from "~/words/modalities";
import { CONCILIATION_NAMES, ENTRY_NAMES, STATUS_NAMES } from "~/words/sales";

const BANDS: Record<InstalmentBand, string> = {
  "1": "À vista",
  "2-6": "2 a 6 parcelas",
  "7-12": "7 a 12 parcelas",
  "13+": "13 ou mais",
};

/** Bands and an exact number of instalments as the upstream takes them: any of these. */
export function instalmentChoices(value: { parcelas?: readonly InstalmentBand[]; vezes?: number }) {
  return [...(value.parcelas ?? []), ...(value.vezes === undefined ? [] : [value.vezes])].join() || undefined;
}

/** What each filter of few values offers, by its name in the address. */
export const CHOICES = {
  bandeira: BRANDS,
  adquirente: ACQUIRERS,
  produto: choicesOf(MODALITY_NAMES),
  parcelas: choicesOf(BANDS),
  situacao: choicesOf(STATUS_NAMES),
  captura: choicesOf(ENTRY_NAMES),
  conciliacao: choicesOf(CONCILIATION_NAMES),
};

/** `?data=contestacao`: the period is about the day on which a sale was charged back. */
export const CHARGEBACK_DAY = "contestacao";

/** Every filter by its name in the address, the period aside. */
export const FILTERS = ["q", "data", ...Object.keys(CHOICES), "vezes", "loja", "terminal", ...AMOUNT_NAMES];
