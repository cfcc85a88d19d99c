import * as treatments from "#contract/extension/pending-treatments";
import * as pendings from "#contract/extension/pendings";
import { chapter } from "../../../chapter.ts";
import { pendingTreatmentsExamples } from "../../../examples/pending-treatments.ts";
import { pendingsExamples } from "../../../examples/pendings.ts";
import { answerGetPending } from "./detail.ts";
import { answerGetPendingStanding, answerListPendings } from "./list.ts";
import { answerGetPendingTotals } from "./totals.ts";
import { answerConfirmPendings, answerDisregardPendings, answerUndoPendings } from "./treat.ts";
import { answerGetPendingTreatmentTotals } from "./treatment-totals.ts";
import { answerListPendingTreatments } from "./treatments.ts";

/** Pending TEF transactions, their treatment and its report. */
export const pendingsChapter = chapter(
  { ...pendings, ...treatments },
  {
    examples: { ...pendingsExamples, ...pendingTreatmentsExamples },
    answers: [
      answerListPendings,
      answerGetPendingTotals,
      answerGetPending,
      answerGetPendingStanding,
      answerConfirmPendings,
      answerUndoPendings,
      answerDisregardPendings,
      answerListPendingTreatments,
      answerGetPendingTreatmentTotals,
    ],
  },
);
