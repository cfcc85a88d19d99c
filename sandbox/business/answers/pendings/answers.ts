import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetPending } from "./detail.ts";
import { answerListPendings } from "./list.ts";
import { answerGetPendingTotals } from "./totals.ts";
import { answerConfirmPendings, answerDisregardPendings, answerUndoPendings } from "./treat.ts";
import { answerGetPendingTreatmentTotals } from "./treatment-totals.ts";
import { answerListPendingTreatments } from "./treatments.ts";

/** Pending TEF transactions, their treatment and its report. */
export const pendingAnswers: ApiAnswer[] = [
  answerListPendings,
  answerGetPendingTotals,
  answerGetPending,
  answerConfirmPendings,
  answerUndoPendings,
  answerDisregardPendings,
  answerListPendingTreatments,
  answerGetPendingTreatmentTotals,
];
