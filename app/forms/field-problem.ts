/** What the browser can tell of a field by itself; the server judges the same again, and more. */
import { isCnpj, isCpf } from "~/domain/check-digits";
import { parseDate } from "~/domain/days";
import { stripDocument } from "~/domain/document";
import { parseShare } from "~/domain/onboarding";
import { isPhone, stripPhone } from "~/domain/phone";
import { parseMoney } from "~/domain/typed-money";
import { parseWhole } from "~/domain/typed-whole";
import { asSeen } from "~/domain/unseen";
import type { Bounds, FieldKind } from "~/ui/field-state";
import { FIELD_WORDS, NO_CATEGORY } from "~/ui/field-words";

const digits = (text: string) => text.replace(/[\s./-]/g, "");

/** What a text says of which there is more and less, each read as the server reads it; null for what is no such thing. */
const READS = { money: parseMoney, percent: parseShare, whole: parseWhole, date: parseDate };
const isRead = (kind: FieldKind): kind is keyof typeof READS => Object.hasOwn(READS, kind);

const IS: Record<Exclude<FieldKind, keyof typeof READS>, (text: string) => boolean> = {
  cpf: (text) => isCpf(stripDocument(text)),
  document: (text) => isCpf(stripDocument(text)) || isCnpj(stripDocument(text)),
  phone: (text) => isPhone(stripPhone(text)),
  cep: (text) => /^\d{8}$/.test(digits(text)),
  cnae: (text) => /^\d{7}$/.test(digits(text)),
  mcc: (text) => /^\d{4}$/.test(digits(text)),
};

/** What is said of something that lies beyond its bounds; null for what lies between them. */
export function beyond(value: number | string, { least, most }: Bounds): string | null {
  if (least && value < least.at) return least.words;
  return most && value > most.at ? most.words : null;
}

export const tooLong = (longest: number) => `Use no máximo ${longest.toLocaleString("pt-BR")} caracteres.`;

/** A field as it stands in the page. */
export interface FilledField extends Bounds {
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
  /** Characters that it takes. */
  longest?: number | undefined;
}

/** What is wrong, in the words of the server; null when nothing is, or when only the server has words for it. */
export function problemOf(field: FilledField): string | null {
  const { text, kind, validity, missing, wrong, longest } = field;
  if (validity.badInput) return wrong ?? FIELD_WORDS.date;
  if (validity.valueMissing || (missing !== undefined && text.trim() === "")) return missing ?? null;
  if (validity.typeMismatch) return wrong ?? FIELD_WORDS.email;
  if (text.trim() === "") return null;
  if (longest !== undefined && asSeen(text).trim().length > longest) return tooLong(longest);
  if (kind && isRead(kind)) {
    const value = READS[kind](text);
    return value === null ? (wrong ?? FIELD_WORDS[kind]) : beyond(value, field);
  }
  if (kind && !IS[kind](text)) return wrong ?? FIELD_WORDS[kind];
  if (kind === "mcc" && digits(text) === "0000") return NO_CATEGORY;
  return validity.tooShort || validity.patternMismatch ? (wrong ?? missing ?? null) : null;
}
