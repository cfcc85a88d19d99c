import { day, freeText } from "~/forms/field-schemas.server";

const DAY = "Informe uma data que exista, como 20/11/2026.";

/** A day as people type it, as the upstream takes it. */
export const typedDay = (missing: string) => day(DAY, missing);

const REASON = "Informe o motivo, em pelo menos 3 letras.";

export const typedReason = freeText(500, REASON, 3);
