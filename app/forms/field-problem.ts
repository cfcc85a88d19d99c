/** What the browser can tell of a field by itself; the server judges the same again, and more. */

import { isCnpj, isCpf } from "~/domain/check-digits";
import { parseDate } from "~/domain/days";
import { stripDocument } from "~/domain/document";
import { parseShare } from "~/domain/onboarding";
import { stripPhone } from "~/domain/phone";
import { parseMoney } from "~/domain/typed-money";
import type { FieldKind } from "~/ui/field-state";
import { FIELD_WORDS, NO_CATEGORY } from "~/ui/field-words";

const digits = (text: string) => text.replace(/[\s./-]/g, "");

const IS: Record<FieldKind, (text: string) => boolean> = {
  cpf: (text) => isCpf(stripDocument(text)),
  document: (text) => isCpf(stripDocument(text)) || isCnpj(stripDocument(text)),
  phone: (text) => /^[1-9]{2}\d{8,9}$/.test(stripPhone(text)),
  cep: (text) => /^\d{8}$/.test(digits(text)),
  cnae: (text) => /^\d{7}$/.test(digits(text)),
  mcc: (text) => /^\d{4}$/.test(digits(text)),
  money: (text) => parseMoney(text) !== null,
  percent: (text) => parseShare(text) !== null,
  date: (text) => parseDate(text) !== null,
};

/** A field as it stands in the page. */
export interface FilledField {
  text: string;
  kind: FieldKind | undefined;
  /** What its constraints come to. */
  validity: Pick<
    ValidityState,
    "valueMissing" | "tooShort" | "typeMismatch" | "patternMismatch" | "badInput"
  >;
  /** The server's words for an empty one that is required, and for one that is no such thing. */
  missing: string | undefined;
  wrong: string | undefined;
}

/** What is wrong, in the words of the server; null when nothing is, or when only the server has words for it. */
export function problemOf({ text, kind, validity, missing, wrong }: FilledField): string | null {
  if (validity.badInput) return wrong ?? FIELD_WORDS.date;
  if (validity.valueMissing || (missing !== undefined && text.trim() === "")) return missing ?? null;
  if (validity.typeMismatch) return wrong ?? FIELD_WORDS.email;
  if (text.trim() === "") return null;
  if (kind && !IS[kind](text)) return wrong ?? FIELD_WORDS[kind];
  if (kind === "mcc" && digits(text) === "0000") return NO_CATEGORY;
  return validity.tooShort || validity.patternMismatch ? (wrong ?? missing ?? null) : null;
}
