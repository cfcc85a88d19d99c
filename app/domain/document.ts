/** CPF and CNPJ, the numeric one and the alphanumeric one (IN RFB 2.229/2024). */

const ALPHANUMERIC_CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const CNPJ_FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_SECOND = [6, ...CNPJ_FIRST];
const CPF_FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_SECOND = [11, ...CPF_FIRST];

/**
 * The document filter of source section 5: strips everything but digits, except that an alphanumeric CNPJ
 * keeps its letters, upper-cased.
 */
export function stripDocument(text: string): string {
  const bare = text.replace(/[\s./-]/g, "").toUpperCase();
  return ALPHANUMERIC_CNPJ.test(bare) ? bare : text.replace(/\D/g, "");
}

// A position is worth its ASCII code less 48: digits keep their value, A is 17.
function checkDigit(positions: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (positions.charCodeAt(i) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(document: string, first: readonly number[], second: readonly number[]): boolean {
  const base = document.slice(0, first.length);
  const one = checkDigit(base, first);
  return document === `${base}${one}${checkDigit(`${base}${one}`, second)}`;
}

/** True for eleven bare digits with right check digits that are not all the same. */
export function isCpf(document: string): boolean {
  return (
    /^\d{11}$/.test(document) &&
    !/^(\d)\1{10}$/.test(document) &&
    hasCheckDigits(document, CPF_FIRST, CPF_SECOND)
  );
}

/** True for fourteen bare positions, numeric or alphanumeric, with right check digits. */
export function isCnpj(document: string): boolean {
  return (
    ALPHANUMERIC_CNPJ.test(document) &&
    document !== "00000000000000" &&
    hasCheckDigits(document, CNPJ_FIRST, CNPJ_SECOND)
  );
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
