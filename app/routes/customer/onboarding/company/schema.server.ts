import { z } from "zod";
import { document, line } from "~/forms/field-schemas.server";
import { changedFrom } from "../changed-from.server";

export const companyForm = z.object({
  ...changedFrom,
  document: document("Informe o CNPJ ou o CPF da empresa."),
  legal_name: line("Informe a razão social ou o nome completo.", 2, 120),
  trade_name: line("Informe o nome fantasia.", 2, 22),
  state_registration: z
    .string()
    .max(40, "Use só números; em branco é isento.")
    .transform((text) => (/^\s*isent[oa]\s*$/i.test(text) ? "" : text.replace(/[\s./-]/g, "")))
    .refine((bare) => /^\d{0,14}$/.test(bare), "Use só números; em branco é isento.")
    .optional(),
});
