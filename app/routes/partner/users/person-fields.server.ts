/** The fields of a person. Any format is accepted; what goes on is bare. */
import { z } from "zod";
import { Line } from "#contract/values";
import { isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { tooLong } from "~/forms/field-problem";
import { phone } from "~/forms/field-schemas.server";
import { FIELD_WORDS } from "~/ui/field-words";

export const name = (missing: string, longest = 80) =>
  z.string({ error: missing }).pipe(Line.min(1, missing).max(longest, tooLong(longest)));

const BAD_CPF = "Informe um CPF válido, ou deixe em branco.";
export const optionalCpf = z
  .string()
  .max(40, BAD_CPF)
  .transform(stripDocument)
  .refine(isCpf, BAD_CPF)
  .optional()
  .transform((cpf) => cpf ?? null);

const BAD_PHONE = "Informe um telefone com DDD, ou deixe em branco.";
export const optionalPhone = phone(BAD_PHONE)
  .optional()
  .transform((bare) => bare ?? null);

const EMAIL = FIELD_WORDS.email;
export const email = z
  .string({ error: EMAIL })
  .trim()
  .toLowerCase()
  .max(254, "Este e-mail é longo demais.")
  .pipe(z.email(EMAIL));

export const roleName = name("Dê um nome ao papel, como Operador.", 60);
