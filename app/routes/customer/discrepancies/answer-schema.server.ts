/** What an acquirer answered, to one claim or to several: each part is asked for where the answer has it. */
import { z } from "zod";
import { day, freeLine } from "~/forms/field-schemas.server";

const OUTCOME = "Escolha o que a adquirente respondeu.";
const DAY = "Informe o dia em que ela devolveu.";
const REASON = "Diga por que ela recusou, em pelo menos 3 letras.";

const words = freeLine("o motivo", 500);

export const answerFields = {
  outcome: z.enum(["recovered", "no-claim"], { error: OUTCOME }),
  recovered_on: day().optional(),
  reason: words.optional(),
};

interface Answer {
  outcome: "recovered" | "no-claim";
  recovered_on?: string | undefined;
  reason?: string | undefined;
}

/** @param refuse says of a field what is missing there */
export function requireParts(
  { outcome, recovered_on, reason }: Answer,
  refuse: (path: string, message: string) => void,
): void {
  if (outcome === "recovered") {
    if (recovered_on === undefined) refuse("recovered_on", DAY);
  } else if ((reason ?? "").length < 3) refuse("reason", REASON);
}
