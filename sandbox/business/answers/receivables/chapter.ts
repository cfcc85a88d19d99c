import * as entries from "#contract/extension/receivable-entries";
import * as receivables from "#contract/extension/receivables";
import { chapter } from "../../../chapter.ts";
import { receivableEntriesExamples } from "../../../examples/receivable-entries.ts";
import { receivablesExamples } from "../../../examples/receivables.ts";
import { answerPutBankCheck } from "./bank-check.ts";
import { answerGetReceivableEntriesTotals, answerListReceivableEntries } from "./entries.ts";
import { answerGetReceivableEntryStanding } from "./entry-standing.ts";
import { answerGetReceivableDays, answerGetReceivableShares } from "./spread.ts";
import { answerGetReceivablesTotals } from "./totals.ts";
import { answerListReceivables } from "./units.ts";

export const receivablesChapter = chapter(
  { ...receivables, ...entries },
  {
    examples: { ...receivablesExamples, ...receivableEntriesExamples },
    answers: [
      answerListReceivables,
      answerGetReceivablesTotals,
      answerGetReceivableDays,
      answerGetReceivableShares,
      answerListReceivableEntries,
      answerGetReceivableEntriesTotals,
      answerGetReceivableEntryStanding,
      answerPutBankCheck,
    ],
  },
);
