import { z } from "zod";
import { accountName, freeText } from "~/forms/field-schemas.server";
import { judged } from "~/forms/said.server";
import { email, optionalCpf, optionalPhone } from "../person-fields.server";
import { MOST_COMPANIES, MOST_PEOPLE, TOO_MANY_COMPANIES } from "./most";

const typed = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  document: z.string().optional(),
  phone: z.string().optional(),
});
const person = z.object({
  name: accountName("Escreva nome e sobrenome."),
  email,
  document: optionalCpf,
  phone: optionalPhone,
});

/** Rows as typed; blank ones are nobody, and what is wrong with the others is said at their fields. */
const people = z
  .array(typed.optional(), { error: "Informe ao menos uma pessoa." })
  .max(MOST_PEOPLE, `Convide até ${MOST_PEOPLE} pessoas de cada vez.`)
  .default([])
  .transform((rows, { issues }) => {
    const say = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, message, input: rows });
    const read = rows.flatMap((row, at) => {
      if (!row || Object.values(row).every((text) => (text ?? "").trim() === "")) return [];
      const judgement = judged(person, row);
      if (judgement.ok) return [{ ...judgement.value, at }];
      for (const { path, message } of judgement.problems) say([at, ...path], message);
      return [];
    });
    if (issues.length === 0 && read.length === 0) say([0, "email"], "Informe ao menos uma pessoa.");
    for (const [index, { email, at }] of read.entries())
      if (read.findIndex((one) => one.email === email) !== index)
        say([at, "email"], "Este e-mail está duas vezes na lista.");
    return read;
  });

const AGAIN = "Escolha as empresas e o perfil de novo.";

export const inviteForm = z
  .object({
    /** Chosen on the page before, and shown again on this one. */
    companies: z
      .string()
      .regex(/^[\w-]{1,64}(?:,[\w-]{1,64})*$/, AGAIN)
      .refine((ids) => ids.split(",").length <= MOST_COMPANIES, TOO_MANY_COMPANIES)
      .optional(),
    preset: z.string().max(40).optional(),
    /** The user whose access is given again, in place of companies and a profile. */
    copy: z
      .string()
      .regex(/^[\w-]{1,64}$/, AGAIN)
      .optional(),
    people,
    message: freeText(500).optional(),
  })
  .refine(({ copy, companies, preset }) => copy !== undefined || (companies && preset), { message: AGAIN });

export type Invited = z.output<typeof people>[number];
