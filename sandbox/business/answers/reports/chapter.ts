import * as reports from "#contract/extension/reports";
import { chapter } from "../../../chapter.ts";
import { reportExamples } from "../../../examples/reports.ts";
import { answerGetReport, answerListReports, answerReadReportFile } from "./read.ts";
import { REPORT_TABLES } from "./rows.ts";
import {
  answerCreateReportSchedule,
  answerDeleteReportSchedule,
  answerListReportSchedules,
  answerPauseReportSchedule,
  answerUnpauseReportSchedule,
  answerUpdateReportSchedule,
} from "./schedules.ts";
import { answerCreateReport, answerDeleteReport, answerRepeatReport } from "./write.ts";

export const reportsChapter = chapter(reports, {
  examples: reportExamples,
  answers: [
    answerListReports,
    answerGetReport,
    answerCreateReport,
    answerRepeatReport,
    answerDeleteReport,
    answerReadReportFile,
    answerListReportSchedules,
    answerCreateReportSchedule,
    answerUpdateReportSchedule,
    answerPauseReportSchedule,
    answerUnpauseReportSchedule,
    answerDeleteReportSchedule,
  ],
  tables: REPORT_TABLES,
});
