import * as discrepancies from "#contract/extension/discrepancies";
import * as claims from "#contract/extension/discrepancy-claims";
import * as files from "#contract/extension/discrepancy-files";
import { chapter } from "../../../chapter.ts";
import { discrepanciesExamples } from "../../../examples/discrepancies.ts";
import { discrepancyClaimsExamples } from "../../../examples/discrepancy-claims.ts";
import { discrepancyFilesExamples } from "../../../examples/discrepancy-files.ts";
import { answerCreateDiscrepancyAnswer, answerCreateDiscrepancyAnswers } from "./acquirer-answers.ts";
import { answerGetDiscrepancyClaim } from "./claims.ts";
import { answerAcceptDiscrepancies, answerContestDiscrepancies } from "./decisions.ts";
import {
  answerCreateDiscrepancyNote,
  answerGetDiscrepancy,
  answerUpdateDiscrepancyAssignee,
} from "./detail.ts";
import {
  answerCreateDiscrepancyFile,
  answerDeleteDiscrepancyFile,
  answerGetDiscrepancyFile,
  answerListDiscrepancyFiles,
  DISCREPANCY_FILE_TABLES,
} from "./files.ts";
import { answerGetDiscrepancyStanding, answerListDiscrepancies } from "./list.ts";
import { answerGetDiscrepancyTotals } from "./totals.ts";

export const discrepanciesChapter = chapter(
  { ...discrepancies, ...claims, ...files },
  {
    examples: { ...discrepanciesExamples, ...discrepancyClaimsExamples, ...discrepancyFilesExamples },
    answers: [
      answerListDiscrepancies,
      answerGetDiscrepancyTotals,
      answerGetDiscrepancy,
      answerGetDiscrepancyStanding,
      answerCreateDiscrepancyNote,
      answerUpdateDiscrepancyAssignee,
      answerContestDiscrepancies,
      answerAcceptDiscrepancies,
      answerCreateDiscrepancyAnswer,
      answerCreateDiscrepancyAnswers,
      answerGetDiscrepancyClaim,
      answerListDiscrepancyFiles,
      answerCreateDiscrepancyFile,
      answerGetDiscrepancyFile,
      answerDeleteDiscrepancyFile,
    ],
    tables: DISCREPANCY_FILE_TABLES,
  },
);
