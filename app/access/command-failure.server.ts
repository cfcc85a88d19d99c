/** What a page makes of a command that failed: the one place that says what became of it, and in which words. */
import { danger, type Toast } from "~/toasts/toast";
import { type Failure, isOutcomeUnknown } from "~/upstream/failure";
import type { Found } from "./answering.server";

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

/** Above what was refused: it is certain. */
const NOTHING_CHANGED = "Nada foi alterado";
/** Above a refusal, where an earlier command of the same form was done. */
const PARTLY_DONE = "Só uma parte foi feita";
/** Above what was held back: who sends it may have sent the same before, and not know what became of that. */
const TOO_SOON = "Espere um instante";
/** Above everything that may have been done: nothing on the page denies it. */
const NOT_KNOWN = "Não sabemos se foi feito";

const NO_CONFIRMATION = "Não recebemos a confirmação do serviço.";
/** What is so of every form, where nothing could be read again. */
const LOOK_BELOW =
  "Confira abaixo como está agora; enviar de novo este formulário não faz o mesmo pedido duas vezes.";

interface Circumstances {
  /** Whether an earlier command of the same form was done. */
  partly: boolean;
  /** What was found where the thing was read again. */
  found: Pick<Found, "words" | "done"> | null;
}

/** What a person reads above a form whose command failed. */
export function failureToast(failure: CommandFailure, { partly, found }: Circumstances): Toast {
  if (failure.kind === "rate-limited") return danger(failure.message, TOO_SOON);
  if (!isOutcomeUnknown(failure)) return danger(failure.message, partly ? PARTLY_DONE : NOTHING_CHANGED);
  // The source's own sentence for a failure would deny what was found done.
  const reason = found?.done ? NO_CONFIRMATION : failure.message;
  return danger(`${ended(reason)} ${found ? `Lemos de novo: ${found.words}` : LOOK_BELOW}`, NOT_KNOWN);
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** What a person reads who sent nothing that could be sent. */
export const refusalToast = (words: string): Toast => danger(words, NOTHING_CHANGED);
