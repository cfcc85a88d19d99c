import { z } from "zod";
import { amount, document, merchantCategory } from "~/forms/field-schemas.server";
import { FIELD_WORDS } from "~/ui/field-words";

const MCC = FIELD_WORDS.mcc;

/** Whom it is about. */
export const startForm = z.object({ document: document("Informe o CNPJ ou o CPF do estabelecimento.") });

/** What makes a company a customer. */
export const customerForm = z.object({
  tpv_amount: amount("Informe quanto o cliente espera vender por mês."),
  mcc: merchantCategory(MCC, MCC),
  /** The category that was confirmed though the company has another. */
  other_mcc: z.string().max(4).optional(),
});
