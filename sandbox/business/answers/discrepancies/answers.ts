import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetDiscrepancyClaim } from "./claims.ts";
import { answerAcceptDiscrepancies, answerContestDiscrepancies } from "./decisions.ts";
import {
  answerCreateDiscrepancyNote,
  answerGetDiscrepancy,
  answerUpdateDiscrepancyAssignee,
} from "./detail.ts";
import { answerListDiscrepancies } from "./list.ts";
import { answerGetDiscrepancyTotals } from "./totals.ts";

export const discrepancyAnswers: ApiAnswer[] = [
  answerListDiscrepancies,
  answerGetDiscrepancyTotals,
  answerGetDiscrepancy,
  answerCreateDiscrepancyNote,
  answerUpdateDiscrepancyAssignee,
  answerContestDiscrepancies,
  answerAcceptDiscrepancies,
  answerGetDiscrepancyClaim,
];
