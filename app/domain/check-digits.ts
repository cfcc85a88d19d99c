/** The check digits of a CPF and of a CNPJ: in a file of their own, since most screens only write documents. */
import { ALPHANUMERIC_CNPJ } from "./document";

const CNPJ_FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_SECOND = [6, ...CNPJ_FIRST];
const CPF_FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_SECOND = [11, ...CPF_FIRST];

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
