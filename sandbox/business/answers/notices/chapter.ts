import * as notices from "#contract/extension/notices";
import { chapter } from "../../../chapter.ts";
import { noticeExamples } from "../../../examples/notices.ts";
import { answerMarkAllNotices, answerMarkNotice } from "./mark.ts";
import { answerGetNoticePreferences, answerUpdateNoticePreferences } from "./preferences.ts";
import { answerGetNoticeTotals, answerListNotices } from "./read.ts";
import { NOTICE_TABLES } from "./tables.ts";

export const noticesChapter = chapter(notices, {
  examples: noticeExamples,
  answers: [
    answerListNotices,
    answerGetNoticeTotals,
    answerMarkNotice,
    answerMarkAllNotices,
    answerGetNoticePreferences,
    answerUpdateNoticePreferences,
  ],
  tables: NOTICE_TABLES,
});
