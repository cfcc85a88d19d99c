import type { InstalmentBand } from "~/contract/extension/sales";
import type { Acquirer, Brand } from "~/contract/values";
import { type Choice, choicesOf } from "~/lists/choices";
import { markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "../modality-names";
import { CONCILIATION_NAMES, ENTRY_NAMES, STATUS_NAMES } from "../sale-words";

const ACQUIRERS = ["bin", "cielo", "getnet", "rede", "stone"] as const satisfies Acquirer[];
const BRANDS = ["visa", "mastercard", "elo", "amex"] as const satisfies Brand[];
const BANDS: Record<InstalmentBand, string> = {
  "1": "À vista",
  "2-6": "2 a 6 parcelas",
  "7-12": "7 a 12 parcelas",
  "13+": "13 ou mais",
};

const marks = <Means extends Acquirer | Brand>(names: readonly Means[]): Choice<Means>[] =>
  names.map((means) => ({ value: means, label: markLabel(means), means }));

/** What each filter of few values offers, by its name in the address. */
export const CHOICES = {
  bandeira: marks(BRANDS),
  adquirente: marks(ACQUIRERS),
  produto: choicesOf(MODALITY_NAMES),
  parcelas: choicesOf(BANDS),
  situacao: choicesOf(STATUS_NAMES),
  captura: choicesOf(ENTRY_NAMES),
  conciliacao: choicesOf(CONCILIATION_NAMES),
};

/** Every filter by its name in the address, the period aside. */
export const FILTERS = [...["q", ...Object.keys(CHOICES)], ...["loja", "terminal", "valor_de", "valor_ate"]];
