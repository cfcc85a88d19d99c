import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCloseConciliationDay,
  answerPutConciliationNote,
  answerReopenConciliationDay,
} from "./day-writes.ts";
import { answerGetConciliationDay, answerListConciliationDays } from "./days.ts";
import { answerDisregardConciliation } from "./disregard.ts";
import { answerListConciliationMovements, answerListConciliationSales } from "./lists.ts";
import {
  answerCreateConciliationMatch,
  answerCreateConciliationMovement,
  answerCreateConciliationSale,
} from "./match.ts";
import { answerGetConciliationMatch, answerGetConciliationSides } from "./reads.ts";
import { answerListConciliationSuggestions } from "./suggestions.ts";
import { answerGetConciliationTotals } from "./totals.ts";
import { answerDeleteConciliationMatch } from "./undo.ts";

export const conciliationAnswers: ApiAnswer[] = [
  answerListConciliationDays,
  answerGetConciliationDay,
  answerListConciliationSales,
  answerListConciliationMovements,
  answerGetConciliationTotals,
  answerListConciliationSuggestions,
  answerGetConciliationSides,
  answerGetConciliationMatch,
  answerCreateConciliationMatch,
  answerDeleteConciliationMatch,
  answerCreateConciliationMovement,
  answerCreateConciliationSale,
  answerDisregardConciliation,
  answerPutConciliationNote,
  answerCloseConciliationDay,
  answerReopenConciliationDay,
];
