import * as views from "#contract/extension/views";
import { chapter } from "../../../chapter.ts";
import { viewExamples } from "../../../examples/views.ts";
import { answerListViews } from "./list.ts";
import { VIEW_TABLES } from "./rows.ts";
import { answerGetSharedView } from "./shared.ts";
import { answerCreateView, answerDeleteView, answerRestoreView, answerUpdateView } from "./write.ts";

export const viewsChapter = chapter(views, {
  examples: viewExamples,
  answers: [
    answerListViews,
    answerCreateView,
    answerUpdateView,
    answerDeleteView,
    answerRestoreView,
    answerGetSharedView,
  ],
  tables: VIEW_TABLES,
});
