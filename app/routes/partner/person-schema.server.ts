import { z } from "zod";
import { PersonRole } from "#contract/persons";
import { isCpf } from "~/domain/check-digits";
import { stripDocument } from "~/domain/document";
import { box, cpf, day, email, fullName, phone } from "~/forms/field-schemas.server";
import { carried } from "~/forms/submission.server";
import { FIELD_WORDS } from "~/ui/field-words";

/** Which of the page's forms was sent, and of whom it is: another tab may have gone on to somebody else. */
export const actForm = z.object({
  act: z.enum(["procurar", "vincular"]).catch("vincular"),
  cpf: carried(z.string().transform(stripDocument).refine(isCpf).optional().catch(undefined)),
});

export const cpfForm = z.object({ document: cpf("Informe o CPF do responsável.") });

const BIRTH_DATE = FIELD_WORDS.date;

/** Somebody whom the portal knows already. */
export const bindForm = z.object({
  role: z.enum(PersonRole.options, { error: "Escolha o papel na empresa." }),
  needs_onboarding: box,
  /** The person gets a mail to choose a password, and enters as the merchant's manager. */
  invite: box,
});

/** Somebody new; whether a birth date can be one, the upstream says. */
export const personForm = z.object({
  name: fullName("Informe o nome completo."),
  email: email("Informe o e-mail."),
  phone: phone(FIELD_WORDS.phone).optional(),
  birth_date: day(BIRTH_DATE).optional(),
  ...bindForm.shape,
});
