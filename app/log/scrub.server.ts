/** Takes out of a log line what must never stand in one: tokens, codes, documents, cards, e-mails. */
import { isCnpj, isCpf } from "~/domain/check-digits";
import { maskCpf, stripDocument } from "~/domain/document";

const REMOVED = "[removed]";
const DEEPEST = 6;
/** A longer text is cut before its last whole word, so that no half of a secret stays behind. */
const LONGEST = 8_192;

/** Fields whose value is a secret whatever it looks like. */
const SECRET_FIELD = /password|senha|secret|token|cookie|^authorization$|^bearer$|^jwt$/i;

/** Names of this machine's own making; digits in them mean nothing. */
const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i;

const JWT = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*){0,3}/g;
const BEARER = /\b(bearer|basic)\s+[\w.~+/-]{8,}=*/gi;
const SECRET_PAIR =
  /\b(code|state|nonce|\w*token|password|senha|secret|client_secret|code_verifier|session_state)(=|%3d|"\s*:\s*"|:\s+)[^\s&"',;}<>]+/gi;
const EMAIL = /(?<![\w.+-])([\w.+-])[\w.+-]*(?:@|%40)((?:[\w-]+\.)+[a-z]{2,})/gi;
const CNPJ = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}(?:\/|%2f)?[0-9A-Z]{4}-?\d{2}(?!\d)/gi;
const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
const CARD = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;

/** One text, safe to log. Pure; scrubbing twice changes nothing more. */
export function scrubText(text: string): string {
  return cut(text)
    .replace(JWT, REMOVED)
    .replace(BEARER, `$1 ${REMOVED}`)
    .replace(SECRET_PAIR, `$1$2${REMOVED}`)
    .replace(EMAIL, "$1***@$2")
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : scrubNumbers(part)))
    .join("");
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, Math.max(text.lastIndexOf(" ", LONGEST), LONGEST - 512))}…`;
}

function scrubNumbers(text: string): string {
  return text
    .replace(CNPJ, (found) => (isCnpj(stripDocument(found.replace(/%2f/i, "/"))) ? "[cnpj]" : found))
    .replace(CPF, (found) => (isCpf(stripDocument(found)) ? maskCpf(found) : found))
    .replace(CARD, (found) => {
      const digits = found.replace(/\D/g, "");
      return isCardNumber(digits) ? `${digits.slice(0, 6)}***${digits.slice(-4)}` : found;
    });
}

/** Luhn's check over 13 to 19 digits. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Fields of any shape, safe to log: secrets removed by name, texts scrubbed, errors as name, message, stack. */
export function scrubFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return scrubValue(fields, 0) as Record<string, unknown>;
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value === "number" || typeof value === "bigint") return scrubNumber(value);
  if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
  if (depth > DEEPEST) return REMOVED;
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return scrubValue({ name, message, stack, ...(cause === undefined ? {} : { cause }) }, depth + 1);
  }
  if (value instanceof Date || value instanceof URL) return scrubText(value.toJSON() ?? "");
  if (Array.isArray(value)) return value.map((item) => scrubValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_FIELD.test(key) && item !== undefined ? REMOVED : scrubValue(item, depth + 1),
    ]),
  );
}

function scrubNumber(value: number | bigint): unknown {
  const text = String(value);
  const scrubbed = scrubText(text);
  return scrubbed === text && typeof value === "number" ? value : scrubbed;
}
