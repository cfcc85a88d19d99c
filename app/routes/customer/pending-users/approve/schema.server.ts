import { z } from "zod";
import { CompanyPermission } from "#contract/sso-user-shapes";
import { Id } from "#contract/values";
import { freeLine } from "~/forms/field-schemas.server";
import { decidedIds } from "../decide-schema.server";

const NAME = "Dê um nome ao papel, como Operador.";
const COMPANY = "Escolha ao menos uma empresa.";
const PERMISSION = "Escolha ao menos uma permissão.";

export const approveForm = z.object({
  /** The requests that the form was rendered for: who was seen is who gets in. */
  ids: decidedIds,
  role_name: freeLine("o papel", 60, NAME),
  company_ids: z.array(Id, { error: COMPANY }).min(1, COMPANY).max(50, "Escolha até 50 empresas."),
  permissions: z
    .array(z.enum(CompanyPermission.options, { error: "Uma das permissões não existe." }), {
      error: PERMISSION,
    })
    .min(1, PERMISSION),
});
