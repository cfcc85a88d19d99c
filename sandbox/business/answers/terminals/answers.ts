import type { ApiAnswer } from "../../../api/handler.ts";
import { answerActivateTerminal } from "./activations.ts";
import {
  answerDeleteTerminal,
  answerMoveTerminal,
  answerReactivateTerminalSim,
  answerRequestTerminalReplacement,
  answerResumeTerminal,
  answerSuspendTerminal,
} from "./changes.ts";
import { answerGetTerminal, answerListTerminals } from "./list.ts";
import { answerGetTerminalTotals } from "./totals.ts";

/** A customer's terminals. */
export const terminalAnswers: ApiAnswer[] = [
  answerListTerminals,
  answerGetTerminalTotals,
  answerGetTerminal,
  answerActivateTerminal,
  answerMoveTerminal,
  answerSuspendTerminal,
  answerResumeTerminal,
  answerReactivateTerminalSim,
  answerRequestTerminalReplacement,
  answerDeleteTerminal,
];
