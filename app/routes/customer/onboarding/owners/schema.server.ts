import { z } from "zod";
import { parseDate } from "~/domain/days";
import { birthDateBounds, ownersRefusals } from "~/domain/onboarding";
import { bounded, box, cpf, email, fullName, share } from "~/forms/field-schemas.server";
import { changedFrom } from "../changed-from.server";
import { MOST_OWNERS } from "./most";

const BIRTH_DATE = "Informe a data de nascimento, como 17/05/1990.";

/** @param today the calendar day in America/Sao_Paulo: owners have to be of age */
export function ownersForm(today: string) {
  const birthDate = bounded(z.string({ error: BIRTH_DATE }).max(20, BIRTH_DATE), parseDate, {
    wrong: BIRTH_DATE,
    ...birthDateBounds(today),
  });
  const owner = z.object({
    full_name: fullName("Informe o nome completo do sócio."),
    document: cpf("Informe o CPF do sócio."),
    birth_date: birthDate,
    mother_name: fullName("Informe o nome completo da mãe.", "Escreva nome e sobrenome da mãe."),
    email: email("Informe o e-mail do sócio."),
    share: share("Informe a participação; 0, se é só representante."),
    is_pep: box,
  });
  return z
    .object({
      ...changedFrom,
      /** The button that adds or removes an owner; none saves. */
      act: z.string().max(20).optional(),
      owners: z
        .array(owner, { error: "Informe ao menos um sócio." })
        .min(1, "Informe ao menos um sócio.")
        .max(MOST_OWNERS, `Informe no máximo ${MOST_OWNERS} sócios.`),
    })
    .superRefine(({ owners }, { addIssue }) => {
      for (const { path, message } of ownersRefusals(owners)) addIssue({ code: "custom", path, message });
    });
}
