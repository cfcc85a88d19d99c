import { ApiRefusal } from "../../api/handler.ts";

/** What a question is refused with; fails when it is answered. */
export function refusalOf(question: () => unknown): ApiRefusal {
  try {
    question();
  } catch (refusal) {
    if (refusal instanceof ApiRefusal) return refusal;
    throw refusal;
  }
  throw new Error("was answered");
}
