const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [6, ...FIRST];

/** The two check digits of the first twelve positions of a CNPJ, numeric or alphanumeric (IN RFB 2.229/2024). */
export function cnpjDigits(root: string): string {
  const one = cnpjDigit(root, FIRST);
  return `${one}${cnpjDigit(`${root}${one}`, SECOND)}`;
}

/** Whether a bare CNPJ (upper case, no punctuation) carries the right check digits. */
export function isCnpj(document: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(document) || document === "0".repeat(14)) return false;
  return document.slice(12) === cnpjDigits(document.slice(0, 12));
}

/** The two check digits of the first nine digits of a CPF. */
export function cpfDigits(root: string): string {
  const one = cpfDigit(root);
  return `${one}${cpfDigit(`${root}${one}`)}`;
}

/** Whether a bare CPF carries the right check digits; eleven equal digits do, and are still no CPF. */
export function isCpf(document: string): boolean {
  if (!/^\d{11}$/.test(document) || /^(\d)\1+$/.test(document)) return false;
  return document.slice(9) === cpfDigits(document.slice(0, 9));
}

/** Whether a bare document is a person's: a CPF has eleven digits, a CNPJ fourteen positions. */
export function isPerson(document: string): boolean {
  return document.length === 11;
}

/** A document as typed, without punctuation and in upper case. */
export function bare(document: string): string {
  return document.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

// A letter counts as its ASCII code minus 48: A is 17, Z is 42.
function cnpjDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function cpfDigit(text: string): number {
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}
