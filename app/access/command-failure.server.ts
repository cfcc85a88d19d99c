/** What a page makes of a command that failed, beyond showing its form again. */
import { type Failure, isOutcomeUnknown } from "~/upstream/failure";

export type CommandFailure = Failure;

/** Whether the command may have been done all the same: sent again, it has to carry the same key. */
export function mayBeDone(failure: CommandFailure): boolean {
  return isOutcomeUnknown(failure);
}

/** A refusal in its own sentence, for a form that has none of the fields that it names. */
export function sentenceOf(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused") return failure;
  const { fields: _, ...refused } = failure;
  return refused;
}
