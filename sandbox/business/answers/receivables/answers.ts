import type { ApiAnswer } from "../../../api/handler.ts";
import { answerPutBankCheck } from "./bank-check.ts";
import { answerGetReceivableEntriesTotals, answerListReceivableEntries } from "./entries.ts";
import { answerGetReceivableDays, answerGetReceivableShares } from "./spread.ts";
import { answerGetReceivablesTotals } from "./totals.ts";
import { answerListReceivables } from "./units.ts";

export const receivablesAnswers: ApiAnswer[] = [
  answerListReceivables,
  answerGetReceivablesTotals,
  answerGetReceivableDays,
  answerGetReceivableShares,
  answerListReceivableEntries,
  answerGetReceivableEntriesTotals,
  answerPutBankCheck,
];
