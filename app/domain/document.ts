/** CPF and CNPJ, the numeric one and the alphanumeric one (IN RFB 2.229/2024). */

/** Fourteen positions, of which the last two are check digits. */
export const ALPHANUMERIC_CNPJ = /^[0-9A-Z]{12}\d{2}$/;
/**
 * The document filter of source section 5: strips everything but digits, except that an alphanumeric CNPJ
 * keeps its letters, upper-cased.
 */
export function stripDocument(text: string): string {
  const bare = text.replace(/[\s./-]/g, "").toUpperCase();
  return ALPHANUMERIC_CNPJ.test(bare) ? bare : text.replace(/\D/g, "");
}

/** Whether it is a person's: a CPF. */
export function isPersons(document: string): boolean {
  return stripDocument(document).length === 11;
}

/** `52998224725` → `529.982.247-25`, `99900001000150` → `99.900.001/0001-50`; anything else as it came. */
export function formatDocument(document: string): string {
  const bare = stripDocument(document);
  if (bare.length === 11) return bare.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
  if (bare.length === 14) return bare.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5");
  return document;
}

/** `52998224725` → `***.456.789-**` in shape: the middle six digits only, as lists show a person's CPF. */
export function maskCpf(document: string): string {
  const bare = stripDocument(document);
  return bare.length === 11 ? `***.${bare.slice(3, 6)}.${bare.slice(6, 9)}-**` : formatDocument(document);
}
