/** What in an establishment's registration asks for attention, and how far its volume has come. */
import type { EstablishmentDocument } from "#contract/extension/establishment";
import { addDays } from "./days";

/** How long before its last day a document is said to run out. */
const NOTICE_DAYS = 30;

type DocumentState = EstablishmentDocument["status"] | "expiring";

/** The state of a document as its owner has to see it: an approved one that runs out within thirty days says so. */
export function documentState(
  { status, valid_until }: Pick<EstablishmentDocument, "status" | "valid_until">,
  today: string,
): DocumentState {
  if (status !== "approved" || valid_until === null) return status;
  if (valid_until < today) return "expired";
  return valid_until <= addDays(today, NOTICE_DAYS) ? "expiring" : "approved";
}

/** Whether something has to be sent for it to be in order. */
export function isOwed(state: DocumentState): boolean {
  return state === "refused" || state === "expired" || state === "missing";
}

/** The part of the expected monthly volume that was sold; null where none is expected. Amounts in centavos. */
export function soldShare(amount: number, expected: number | null): number | null {
  return expected === null || expected <= 0 ? null : amount / expected;
}
