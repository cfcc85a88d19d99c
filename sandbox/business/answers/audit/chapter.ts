import * as audit from "#contract/extension/audit";
import { chapter } from "../../../chapter.ts";
import { auditExamples } from "../../../examples/audit.ts";
import {
  answerGetAuditEntry,
  answerGetAuditStanding,
  answerGetAuditTotals,
  answerListAudit,
} from "./read.ts";

export const auditChapter = chapter(audit, {
  examples: auditExamples,
  answers: [answerListAudit, answerGetAuditTotals, answerGetAuditEntry, answerGetAuditStanding],
});
