import * as work from "#contract/extension/work";
import { chapter } from "../../../chapter.ts";
import { workExamples } from "../../../examples/work.ts";
import {
  answerGetWorkItem,
  answerGetWorkStanding,
  answerGetWorkTotals,
  answerListWork,
  answerListWorkOwners,
} from "./queue.ts";
import { WORK_TABLES } from "./rows.ts";
import {
  answerPutWorkDone,
  answerPutWorkNote,
  answerPutWorkOwner,
  answerPutWorkPostponement,
} from "./write.ts";

export const workChapter = chapter(work, {
  examples: workExamples,
  answers: [
    answerListWork,
    answerGetWorkTotals,
    answerListWorkOwners,
    answerGetWorkItem,
    answerGetWorkStanding,
    answerPutWorkOwner,
    answerPutWorkPostponement,
    answerPutWorkNote,
    answerPutWorkDone,
  ],
  tables: WORK_TABLES,
});
