import { z } from "zod";

/** Shapes that many calls share. Money is integer centavos, dates are of America/Sao_Paulo. */

export const Id = z.string().min(1).max(64);
/** `2026-11-20` */
export const CalendarDate = z.iso.date();
/** `2026-11-20T08:10:00.000Z` */
export const Instant = z.iso.datetime({ offset: true });
/** Bytes as text; by a pattern, so that the description of the APIs says it too. */
export const Base64 = z
  .string()
  .regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/, "O conteúdo não é base64.");
/** Integer centavos; negative where the merchant loses. */
export const Centavos = z.int();
export const Count = z.int().min(0);

/**
 * In an answer, what only labels: a key that we do not know is shown as it came, so it passes under the type of those
 * that we know. What decides about money or access stays an enum, since a guess would send money elsewhere, let somebody
 * in, or call done what is not: an unknown one is a fault of the upstream. `labels.test.ts` lists those with their
 * reasons. What we send is an enum too; a change of a whole record sends back what it was answered.
 */
export function label<Known extends z.ZodEnum>(known: Known) {
  return z.union([known, z.string().min(1).max(60)]) as unknown as z.ZodType<
    z.output<Known>,
    z.output<Known>
  >;
}

// Source section 3: acquirer keys and card brands.
export const Acquirer = z.enum(["bin", "cielo", "getnet", "rede", "stone"]);
export type Acquirer = z.output<typeof Acquirer>;
export const Brand = z.enum(["visa", "mastercard", "elo", "amex"]);
export type Brand = z.output<typeof Brand>;

/** How a sale was paid. PIX has neither brand nor instalments. */
export const Modality = z.enum(["debit", "credit", "instalments", "prepaid", "voucher", "pix"]);
export type Modality = z.output<typeof Modality>;

/** Bands of instalments, both ends inclusive. */
export const InstalmentBand = z.enum(["1", "2-6", "7-12", "13+"]);
export type InstalmentBand = z.output<typeof InstalmentBand>;

/** How the card or account was read. `typed`, `ecommerce` and `link` are sales without the card at hand. */
export const EntryMode = z.enum(["chip", "contactless", "magstripe", "typed", "ecommerce", "link", "qr"]);
export type EntryMode = z.output<typeof EntryMode>;

/**
 * `409603******0034`: the first six and the last four digits of a card. Should an upstream send more of them, what
 * stands in between is taken out as its answer is read: no page, file or line of the log ever has it.
 */
export const MaskedCard = z.string().overwrite((card) => {
  const places = card.match(CARD_PLACE)?.length ?? 0;
  let place = 0;
  return card.replace(CARD_PLACE, (one) => {
    place += 1;
    return place > 6 && place <= places - 4 && /\d/.test(one) ? "*" : one;
  });
});
/** A digit, or what stands in its stead; spaces and dashes only divide. */
const CARD_PLACE = /[^\s-]/g;

/** What became of a sale. `undone` happens before its confirmation, a cancellation after. */
export const SaleStatus = z.enum([
  "denied",
  "undone",
  "authorized",
  "pending",
  "confirmed",
  "partially-settled",
  "settled",
  "partially-cancelled",
  "cancelled",
  "chargeback",
  "chargeback-reversed",
]);
export type SaleStatus = z.output<typeof SaleStatus>;

/** Booleans in a query string. */
export const Flag = z.enum(["true", "false"]);

/** One line that a person typed; control characters have no place in it, and some databases cut a text at them. */
export const Line = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, "Escreva em uma linha, sem caracteres de controle.");

/** Of a person: two names at least. */
export const FullName = Line.min(5)
  .max(120)
  .regex(/^[^\s\p{Cc}]+(?: +[^\s\p{Cc}]+)+$/u, "Escreva nome e sobrenome.");

/** What a person wrote in words of their own, in one line, which `problem` asks for: without halves of a character too. */
export const freeLine = (problem = "Escreva em uma só linha.") =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, problem);

/** The same in as many lines as they like. */
export const FreeText = z
  .string()
  .trim()
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Há um caractere que não é aceito.");

/** CPF, digits only. */
export const Cpf = z.string().regex(/^\d{11}$/, "Informe um CPF válido.");

/** Brazilian reals a person may write down: up to 999 999 999,99. */
export const PositiveCentavos = z.int().min(1).max(99_999_999_999);

/** Basis points: 319 is 3,19 %. */
export const BasisPoints = z.int().min(0).max(100_000);

/** CPF or CNPJ without punctuation; letters of an alphanumeric CNPJ are upper case. */
export const Document = z.string().regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/, "Informe um CPF ou CNPJ válido.");

/** Digits only: area code, then the nine of a mobile or the eight of a landline. */
export const Phone = z.string().regex(/^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/, "Informe um telefone com DDD.");

/** Merchant category of ISO 18245: the registry grows, so only the shape is checked, and 0000 is none. */
export const Mcc = z
  .string()
  .regex(
    /^(?:[1-9]\d{3}|0[1-9]\d{2}|00[1-9]\d|000[1-9])$/,
    "Informe os quatro números do MCC; 0000 não é um.",
  );

/** One line of a record's history, which nobody can change afterwards. `detail` is a pt-BR sentence. */
export const HistoryEvent = z.object({
  at: Instant,
  by_name: z.string(),
  by_email: z.string().nullable(),
  action: z.string(),
  detail: z.string(),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

/**
 * How far figures that follow from the acquirers' files reach; what tills and TEF sell is there at once. Spread into
 * the answer that shows them.
 */
export const Freshness = {
  /** Until when the files have been read. */
  data_as_of: Instant,
  /** Acquirers of this customer whose file for yesterday is late: it has not come by its usual hour. */
  waiting_for: z.array(label(Acquirer)),
};
