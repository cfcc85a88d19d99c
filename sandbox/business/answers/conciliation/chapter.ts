import * as conciliation from "#contract/extension/conciliation";
import * as days from "#contract/extension/conciliation-days";
import * as matches from "#contract/extension/conciliation-matches";
import { chapter } from "../../../chapter.ts";
import { conciliationExamples } from "../../../examples/conciliation.ts";
import { conciliationDaysExamples } from "../../../examples/conciliation-days.ts";
import { conciliationMatchesExamples } from "../../../examples/conciliation-matches.ts";
import {
  answerCloseConciliationDay,
  answerPutConciliationNote,
  answerReopenConciliationDay,
} from "./day-writes.ts";
import { answerGetConciliationDay, answerListConciliationDays } from "./days.ts";
import { answerDisregardConciliation } from "./disregard.ts";
import {
  answerGetConciliationSaleStanding,
  answerListConciliationMovements,
  answerListConciliationSales,
} from "./lists.ts";
import {
  answerCreateConciliationMatch,
  answerCreateConciliationMovement,
  answerCreateConciliationSale,
} from "./match.ts";
import { answerGetConciliationMatch, answerGetConciliationSides } from "./reads.ts";
import { answerListConciliationSuggestions } from "./suggestions.ts";
import { answerGetConciliationTotals } from "./totals.ts";
import { answerDeleteConciliationMatch } from "./undo.ts";

export const conciliationChapter = chapter(
  { ...conciliation, ...days, ...matches },
  {
    examples: { ...conciliationExamples, ...conciliationDaysExamples, ...conciliationMatchesExamples },
    answers: [
      answerListConciliationDays,
      answerGetConciliationDay,
      answerListConciliationSales,
      answerGetConciliationSaleStanding,
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
    ],
  },
);
