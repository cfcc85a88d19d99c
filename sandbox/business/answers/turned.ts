/** What is refused of a filter that is turned round: it would find nothing, and say nothing. */
import { ApiRefusal } from "../../api/handler.ts";

/** 422 for a last day before the first. */
export function refuseTurnedDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from === undefined || to === undefined || from <= to) return;
  const sentence = "A data inicial deve ser anterior ou igual à final.";
  throw new ApiRefusal(422, "Corrija o período.", { from: sentence });
}

/** 422 for a largest amount below the smallest, at the field of the largest. */
export function refuseTurnedAmounts(
  smallest: number | undefined,
  largest: number | undefined,
  field = "amount_to",
): void {
  if ((largest ?? Number.POSITIVE_INFINITY) >= (smallest ?? 0)) return;
  const sentence = "O valor final deve ser maior ou igual ao inicial.";
  throw new ApiRefusal(422, "Corrija os valores.", { [field]: sentence });
}
