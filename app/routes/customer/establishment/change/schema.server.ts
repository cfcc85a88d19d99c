import { z } from "zod";
import { EstablishmentSection } from "#contract/extension/change-requests";
import { freeText } from "~/forms/field-schemas.server";

const WHAT = "Descreva o que deve mudar, em pelo menos 10 letras.";

export const changeForm = z.object({
  section: z.enum(EstablishmentSection.options, { error: "Escolha o que deve mudar." }),
  description: freeText(1000, WHAT, 10),
});
