import * as timeline from "#contract/extension/timeline";
import { chapter } from "../../../chapter.ts";
import { timelineExamples } from "../../../examples/timeline.ts";
import { answerCreateCustomerNote, answerListTimeline, TIMELINE_TABLES } from "./timeline.ts";

export const timelineChapter = chapter(timeline, {
  examples: timelineExamples,
  answers: [answerListTimeline, answerCreateCustomerNote],
  tables: TIMELINE_TABLES,
});
