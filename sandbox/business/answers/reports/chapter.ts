import * as reports from "#contract/extension/reports";
import { chapter } from "../../../chapter.ts";
import { reportExamples } from "../../../examples/reports.ts";
import { answerGetReport, answerListReports, answerReadReportFile } from "./read.ts";
import { REPORT_TABLES } from "./rows.ts";
import {
  answerCreateReportSchedule,
  answerDeleteReportSchedule,
  answerListReportSchedules,
  answerUpdateReportSchedule,
} from "./schedules.ts";
import { answerCreateReport, answerDeleteReport } from "./write.ts";

export const reportsChapter = chapter(reports, {
  examples: reportExamples,
  answers: [
    answerListReports,
    answerGetReport,
    answerCreateReport,
    answerDeleteReport,
    answerReadReportFile,
    answerListReportSchedules,
    answerCreateReportSchedule,
    answerUpdateReportSchedule,
    answerDeleteReportSchedule,
  ],
  tables: REPORT_TABLES,
});
