import * as terminals from "#contract/extension/terminals";
import { chapter } from "../../../chapter.ts";
import { terminalsExamples } from "../../../examples/terminals.ts";
import { answerActivateTerminal } from "./activations.ts";
import {
  answerDeleteTerminal,
  answerMoveTerminal,
  answerReactivateTerminalSim,
  answerResumeTerminal,
  answerSuspendTerminal,
} from "./changes.ts";
import { answerCreateTerminal } from "./create.ts";
import { answerGetTerminal, answerGetTerminalStanding, answerListTerminals } from "./list.ts";
import { answerAnswerTerminalReplacement, answerRequestTerminalReplacement } from "./replacements.ts";
import { answerGetTerminalTotals } from "./totals.ts";

/** A customer's terminals. */
export const terminalsChapter = chapter(terminals, {
  examples: terminalsExamples,
  answers: [
    answerListTerminals,
    answerGetTerminalTotals,
    answerGetTerminal,
    answerGetTerminalStanding,
    answerCreateTerminal,
    answerActivateTerminal,
    answerMoveTerminal,
    answerSuspendTerminal,
    answerResumeTerminal,
    answerReactivateTerminalSim,
    answerRequestTerminalReplacement,
    answerAnswerTerminalReplacement,
    answerDeleteTerminal,
  ],
});
