import * as discrepancies from "#contract/extension/discrepancies";
import * as claims from "#contract/extension/discrepancy-claims";
import { chapter } from "../../../chapter.ts";
import { discrepanciesExamples } from "../../../examples/discrepancies.ts";
import { discrepancyClaimsExamples } from "../../../examples/discrepancy-claims.ts";
import { answerGetDiscrepancyClaim } from "./claims.ts";
import { answerAcceptDiscrepancies, answerContestDiscrepancies } from "./decisions.ts";
import {
  answerCreateDiscrepancyNote,
  answerGetDiscrepancy,
  answerUpdateDiscrepancyAssignee,
} from "./detail.ts";
import { answerGetDiscrepancyStanding, answerListDiscrepancies } from "./list.ts";
import { answerGetDiscrepancyTotals } from "./totals.ts";

export const discrepanciesChapter = chapter(
  { ...discrepancies, ...claims },
  {
    examples: { ...discrepanciesExamples, ...discrepancyClaimsExamples },
    answers: [
      answerListDiscrepancies,
      answerGetDiscrepancyTotals,
      answerGetDiscrepancy,
      answerGetDiscrepancyStanding,
      answerCreateDiscrepancyNote,
      answerUpdateDiscrepancyAssignee,
      answerContestDiscrepancies,
      answerAcceptDiscrepancies,
      answerGetDiscrepancyClaim,
    ],
  },
);
