/** A row of the matrix of instalments in words. */
import { listed } from "~/domain/figures";
import { markLabel } from "~/ui/marks";
import { CARD_TYPES } from "~/words/routing";
import type { MatrixRow, Run } from "./matrix";

interface DecidingRule {
  name: string;
  acquirer: Parameters<typeof markLabel>[0];
}

/** "Crédito Visa" */
export function rowName({ card_type, brand }: Pick<MatrixRow<unknown>, "card_type" | "brand">): string {
  return `${CARD_TYPES[card_type]} ${markLabel(brand)}`;
}

/** "Crédito Visa: 1× pela ordem padrão e 2× a 6× na Stone (Visa parcelado)." */
export function rowWords(row: MatrixRow<DecidingRule>): string {
  return `${rowName(row)}: ${listed(row.runs.map(runWords))}.`;
}

function runWords({ from, to, rule }: Run<DecidingRule>): string {
  const counts = from === to ? `${from}×` : `${from}× a ${to}×`;
  return rule ? `${counts} na ${markLabel(rule.acquirer)} (${rule.name})` : `${counts} pela ordem padrão`;
}
