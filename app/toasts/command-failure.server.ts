/** What a page makes of a command that failed: the one place that says what became of it, and in which words. */
import { type Failure, isOutcomeUnknown, isServiceFault } from "~/upstream/failure";
import type { Found } from "./found";
import { danger, info, type Toast } from "./toast";

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

/** A refusal as one text, for a page that has none of the fields that it names: what is wrong with each stands after it. */
export function inOneText(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused" || !failure.fields) return failure;
  const { fields, ...refused } = failure;
  return { ...refused, message: [...new Set([failure.message, ...Object.values(fields)])].join(" ") };
}

/** Above what was refused: it is certain. */
const NOTHING_CHANGED = "Nada foi alterado";
/** Above a refusal, where an earlier command of the same form was done. */
const PARTLY_DONE = "Só uma parte foi feita";
/** Above what was held back: who sends it may have sent the same before, and not know what became of that. */
const TOO_SOON = "Espere um instante";
/** Above what did not get as far as the upstream: who sends it may have sent the same before. */
const NOT_SENT = "Desta vez nada foi enviado";
/** Above everything that may have been done: nothing on the page denies it. */
const NOT_KNOWN = "Não sabemos se foi feito";
/** Above what was found done: by this form or before it, nobody has to do it again. */
const AS_WANTED = "Está como você pediu";

const NO_CONFIRMATION = "Não recebemos a confirmação do serviço.";
/** What is so of every form. */
const NEVER_TWICE = "Enviar de novo este formulário não faz o mesmo pedido duas vezes.";

interface Circumstances {
  /** Whether an earlier command of the same form was done. */
  partly: boolean;
  /** What was found where the thing was read again. */
  found: Found | null;
  /** Of the request, for the support. */
  reference: string;
}

/** What a person reads above a form whose command failed. */
export function failureToast(failure: CommandFailure, circumstances: Circumstances): Toast {
  const { kind } = failure;
  const said = { ...wordsOf(failure, circumstances), kind };
  const isFault = isServiceFault(failure) || kind === "unknown-outcome";
  return isFault ? { ...said, reference: circumstances.reference } : said;
}

/** What a person reads above a form that was not sent, as what has to be known before was not answered. */
export function unsentToast({ kind, message }: Failure, reference: string): Toast {
  const words = `${ended(message)} O que você digitou está abaixo. ${NEVER_TWICE}`;
  return { ...danger(words, NOT_SENT), kind, reference };
}

function wordsOf(failure: CommandFailure, { partly, found }: Circumstances): Toast {
  if (failure.kind === "rate-limited") return danger(failure.message, TOO_SOON);
  if (!isOutcomeUnknown(failure)) return danger(failure.message, partly ? PARTLY_DONE : NOTHING_CHANGED);
  // The source's own sentence for a failure would deny what was found done.
  if (found?.done) return info(`${NO_CONFIRMATION} Conferimos agora: ${found.words}`, AS_WANTED);
  if (failure.kind === "unavailable" && failure.unsent)
    return danger(`${ended(failure.message)} ${nextOf(found)}`, partly ? PARTLY_DONE : NOT_SENT);
  return danger(`${ended(failure.message)} ${nextOf(found)}`, NOT_KNOWN);
}

function nextOf(found: Found | null): string {
  if (!found) return `Confira abaixo como está agora. ${NEVER_TWICE}`;
  const seen = `Conferimos agora: ${found.words}`;
  return found.to === undefined ? `${seen} ${NEVER_TWICE}` : seen;
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** What a person reads who sent nothing that could be sent. */
export const refusalToast = (words: string): Toast => ({
  ...danger(words, NOTHING_CHANGED),
  kind: "refused",
});
