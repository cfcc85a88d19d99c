/** Fields that several steps have. Any format is accepted; what goes on is bare. */
import { z } from "zod";
import { isCnpj, isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { parseShare } from "~/domain/onboarding";
import { parseMoney } from "~/domain/typed-money";
import { FIELD_WORDS, NO_CATEGORY } from "~/ui/field-words";

const ONE_LINE = "Escreva em uma linha, sem caracteres de controle.";

/** One line of text. */
export const line = (missing: string, shortest: number, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(shortest, missing)
    .max(longest, `Use no máximo ${longest} caracteres.`)
    .regex(/^\P{Cc}*$/u, ONE_LINE);

/** Two names at least. */
export const fullName = (missing: string) =>
  line(missing, 5, 120)
    .regex(/^\S+(?:\s+\S+)+$/u, "Escreva nome e sobrenome.")
    .transform((name) => name.replace(/\s+/g, " "));

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

/** CPF or CNPJ. */
export const document = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, FIELD_WORDS.document)
    .transform(stripDocument)
    .refine((bare) => isCpf(bare) || isCnpj(bare), FIELD_WORDS.document);

/** Centavos. */
export const amount = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, FIELD_WORDS.money)
    .transform((text, { issues }) => {
      const centavos = parseMoney(text);
      const problem =
        centavos === null
          ? FIELD_WORDS.money
          : centavos < 1
            ? "Informe um valor acima de zero."
            : centavos > 99_999_999_999
              ? "O valor é grande demais."
              : null;
      if (problem !== null) issues.push({ code: "custom", message: problem, input: text });
      return centavos ?? z.NEVER;
    });

/** Hundredths of a per cent. */
export const share = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, FIELD_WORDS.percent)
    .transform((text, { issues }) => {
      const hundredths = parseShare(text);
      if (hundredths === null) issues.push({ code: "custom", message: FIELD_WORDS.percent, input: text });
      return hundredths ?? z.NEVER;
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
