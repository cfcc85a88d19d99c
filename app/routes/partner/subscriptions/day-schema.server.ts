import { day, freeText } from "~/forms/field-schemas.server";

/** A day as people type it, as the upstream takes it. */
export const typedDay = (missing: string) => day(undefined, missing);

const REASON = "Informe o motivo, em pelo menos 3 letras.";

export const typedReason = freeText(500, REASON, 3);
