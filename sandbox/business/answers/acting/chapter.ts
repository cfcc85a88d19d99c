import * as acting from "#contract/extension/acting";
import { chapter } from "../../../chapter.ts";
import { actingExamples } from "../../../examples/acting.ts";
import { answerEndActing, answerGetActing, answerListActing, answerStartActing } from "./acting.ts";
import { ACTING_TABLES } from "./rows.ts";

export const actingChapter = chapter(acting, {
  examples: actingExamples,
  answers: [answerStartActing, answerGetActing, answerListActing, answerEndActing],
  tables: ACTING_TABLES,
});
