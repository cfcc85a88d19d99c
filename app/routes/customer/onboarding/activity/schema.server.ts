import { z } from "zod";
import { isPersons } from "~/domain/document";
import { amount, box, digits, merchantCategory, share, whole } from "~/forms/field-schemas.server";
import { changedFrom } from "../changed-from.server";

const CNAE = "Informe os 7 números do CNAE, como 4711-3/02.";
const MCC = "Informe os 4 números do MCC, ou deixe em branco.";
const PERSONS_MCC = "Informe os 4 números do MCC.";
const DAYS = "Informe um número de dias de 0 a 365.";
const SITE = "Informe um endereço como https://loja.com.br.";

const SALES = {
  ...changedFrom,
  monthly_volume_amount: amount("Informe o faturamento mensal."),
  average_ticket_amount: amount("Informe o ticket médio."),
  card_not_present_share: share("Informe quanto você vende sem o cartão presente; 0, se nada."),
  delivery_days: whole(0, 365, DAYS, "Informe o prazo de entrega; 0, se é na hora."),
  website_url: z
    .string()
    .trim()
    .max(190, "Este endereço é longo demais.")
    .transform((text) => (text.includes("://") ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: /\./, error: SITE }))
    .optional(),
  is_recurring: box,
  is_facilitator: box,
};

const ofCompany = z
  .object({ cnae: digits(CNAE, /^\d{7}$/, CNAE), mcc: merchantCategory(MCC, MCC).optional(), ...SALES })
  .superRefine(averageFits);

const ofPerson = z
  .object({ mcc: merchantCategory(PERSONS_MCC, PERSONS_MCC), ...SALES })
  .superRefine(averageFits);

/** A company's MCC may follow from its CNAE; a person has none, and gives the MCC. */
export function activityForm(document = "") {
  return isPersons(document) ? ofPerson : ofCompany;
}

function averageFits(
  {
    average_ticket_amount: average,
    monthly_volume_amount: monthly,
  }: { average_ticket_amount: number; monthly_volume_amount: number },
  { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">,
): void {
  if (average <= monthly) return;
  const message = "O ticket médio não pode passar do faturamento mensal.";
  addIssue({ code: "custom", path: ["average_ticket_amount"], message });
}
