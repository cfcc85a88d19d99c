/** Fields that several steps have. Any format is accepted; what goes on is bare. */
import { z } from "zod";
import { isCnpj, isCpf } from "~/domain/check-digits";
import { parseDate } from "~/domain/days";
import { stripDocument } from "~/domain/document";
import { parseShare } from "~/domain/onboarding";
import { isPhone, stripPhone } from "~/domain/phone";
import { parseMoney } from "~/domain/typed-money";
import { parseWhole } from "~/domain/typed-whole";
import { nameProblem } from "~/domain/user-accounts";
import type { Bounds } from "~/ui/field-state";
import { FIELD_WORDS, NO_CATEGORY } from "~/ui/field-words";
import { beyond, tooLong } from "./field-problem";

const ONE_LINE = "Escreva em uma linha, sem caracteres de controle.";

/** What a copied cell of a sheet holds between its words: nobody sees that it is no blank. */
const BETWEEN_WORDS = /[\t\n\r]+/g;
const inOneLine = (text: string) => text.replace(BETWEEN_WORDS, " ");

/** One line of text. */
export const line = (missing: string, shortest: number, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    // One thing is told at a time: what is missing is not also malformed.
    .min(shortest, { error: missing, abort: true })
    .max(longest, { error: tooLong(longest), abort: true })
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, ONE_LINE)
    .overwrite(inOneLine);

const TEXT = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** What people write in their own words, in as many lines as they like; `missing` where something has to be written. */
export const freeText = (longest: number, missing?: string, shortest = 1) =>
  written(longest, missing, shortest).regex(TEXT, "Há um caractere que não é aceito.");

/** The same in one line. @param what it is, as in "o motivo" */
export const freeLine = (what: string, longest: number, missing?: string, shortest = 1) =>
  written(longest, missing, shortest).regex(TEXT, `Escreva ${what} em uma só linha.`).overwrite(inOneLine);

function written(longest: number, missing: string | undefined, shortest: number) {
  const text = z.string({ error: missing }).trim();
  return (missing === undefined ? text : text.min(shortest, missing)).max(longest, tooLong(longest));
}

/** Two names at least. */
export const fullName = (missing: string, partial = "Escreva nome e sobrenome.") =>
  line(missing, 5, 120)
    .regex(/^\S+(?:\s+\S+)+$/u, partial)
    .transform((name) => name.replace(/\s+/g, " "));

/** The whole name of who is to have a user. */
export const accountName = (missing: string) =>
  line(missing, 1, 120).superRefine((name, { addIssue }) => {
    const problem = nameProblem(name);
    if (problem !== null) addIssue(problem);
  });

export const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(254, "Este e-mail é longo demais.")
    .pipe(z.email(FIELD_WORDS.email));

export const cpf = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, FIELD_WORDS.cpf)
    .transform(stripDocument)
    .refine(isCpf, FIELD_WORDS.cpf);

export const phone = (wrong: string) =>
  z.string().max(40, wrong).transform(stripPhone).refine(isPhone, wrong);

/** CPF or CNPJ. */
export const document = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, FIELD_WORDS.document)
    .transform(stripDocument)
    .refine((bare) => isCpf(bare) || isCnpj(bare), FIELD_WORDS.document);

/**
 * What a text says of which there is more and less: it has to be that, and to lie between its bounds. The browser is told
 * of them, and says the same.
 * @param wrong what is said of a text that is no such thing
 */
export const bounded = <Value extends number | string>(
  text: z.ZodString,
  read: (text: string) => Value | null,
  { wrong, least, most }: Bounds & { wrong: string },
) =>
  text
    .transform((typed, { issues }) => {
      const value = read(typed);
      const problem = value === null ? wrong : beyond(value, { least, most });
      if (problem !== null) issues.push({ code: "custom", message: problem, input: typed });
      return value ?? z.NEVER;
    })
    .meta({ least, most });

/** A calendar day as people type it, as the upstream takes it. */
export const day = (wrong = "Informe uma data que exista, como 20/11/2026.", missing = wrong) =>
  bounded(z.string({ error: missing }).max(20, wrong), parseDate, { wrong });

/** The largest amount that the upstream takes. */
export const LARGEST_AMOUNT = { at: 99_999_999_999, words: "O valor é grande demais." };

/** Centavos. */
export const amount = (missing: string) =>
  bounded(z.string({ error: missing }).max(40, FIELD_WORDS.money), parseMoney, {
    wrong: FIELD_WORDS.money,
    least: { at: 1, words: "Informe um valor acima de zero." },
    most: LARGEST_AMOUNT,
  });

/** A whole number between two others; one sentence for whatever is none. */
export const whole = (least: number, most: number, wrong: string, missing = wrong) =>
  bounded(z.string({ error: missing }).max(20, wrong), parseWhole, {
    wrong,
    least: { at: least, words: wrong },
    most: { at: most, words: wrong },
  });

/** Hundredths of a per cent. */
export const share = (missing: string) =>
  bounded(z.string({ error: missing }).max(40, FIELD_WORDS.percent), parseShare, {
    wrong: FIELD_WORDS.percent,
  });

/** Digits of a certain number, with or without punctuation. */
export const digits = (missing: string, shape: RegExp, problem: string) =>
  z
    .string({ error: missing })
    .max(40, problem)
    .transform((text) => text.replace(/[\s./-]/g, ""))
    .refine((bare) => shape.test(bare), problem);

/** A box that may stay empty. */
export const box = z.boolean().optional();

const NO_PICTURES = "Use só letras, números e pontuação, como no cartão do CNPJ.";

/** A company's name in a register: no control characters, no emoji. */
export const companyName = (missing: string, longest: number) =>
  line(missing, 2, longest).regex(
    /^[^\p{C}\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{FE0F}]*$/u,
    NO_PICTURES,
  );

/** Four digits, of which 0000 is no category. */
export const merchantCategory = (missing: string, malformed: string) =>
  digits(missing, /^\d{4}$/, malformed).refine((code) => code !== "0000", {
    error: NO_CATEGORY,
    abort: true,
  });
