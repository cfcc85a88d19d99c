import { z } from "zod";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { Id } from "#contract/values";

/** As many as one approval takes. */
export const MOST = 50;
const AGAIN = "Escolha os pedidos de novo.";
const NAME = "Dê um nome ao papel, como Operador.";
const COMPANY = "Escolha ao menos uma empresa.";
const PERMISSION = "Escolha ao menos uma permissão.";

export const approveForm = z.object({
  /** The requests that the form was rendered for: who was seen is who gets in. */
  ids: z.string({ error: AGAIN }).regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,49}$/, AGAIN),
  role_name: z
    .string({ error: NAME })
    .trim()
    .min(1, NAME)
    .max(60, "Use no máximo 60 caracteres.")
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Escreva o papel em uma só linha."),
  company_ids: z.array(Id, { error: COMPANY }).min(1, COMPANY).max(50, "Escolha até 50 empresas."),
  permissions: z
    .array(z.enum(CompanyPermission.options, { error: "Uma das permissões não existe." }), {
      error: PERMISSION,
    })
    .min(1, PERMISSION),
});
