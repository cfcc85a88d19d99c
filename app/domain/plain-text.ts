/** A text without accents and capitals, to be compared with what somebody typed. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** `Ofertas ISO` → `ofertas ISO`, `TPV` → `TPV`: a label as it stands within a sentence, where Pix is a name. */
export const lowered = (label: string): string =>
  label.replace(/^(?!Pix\b)\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
