/** What the fields that can be wrong alike are called, at their place and in the summary of what is wrong. */
export const FIELD_LABELS = {
  "installments.from": "De quantas parcelas",
  "installments.to": "Até quantas parcelas",
  "value.from": "Valor inicial, em reais",
  "value.to": "Valor final, em reais",
  valid_from: "Vale desde",
  valid_to: "Vale até",
} as const;

export const alternativeLabel = (at: number) => `${at + 1}ª alternativa`;

export function fieldLabel(name: string): string | undefined {
  const [, at] = /^fallback_acquirers\[(\d)\]$/.exec(name) ?? [];
  return at === undefined ? FIELD_LABELS[name as keyof typeof FIELD_LABELS] : alternativeLabel(Number(at));
}
