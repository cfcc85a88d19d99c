import * as batches from "#contract/extension/batches";
import { chapter } from "../../../chapter.ts";
import { batchExamples } from "../../../examples/batches.ts";
import { answerChooseBatch, answerUndoBatch } from "./choose.ts";
import { answerGetBatch, answerGetBatchColumns, answerListBatches, answerListBatchLines } from "./read.ts";
import { BATCH_TABLES } from "./rows.ts";
import {
  answerCreateBatch,
  answerDeleteBatch,
  answerPutBatchColumns,
  answerPutBatchLines,
  answerStartBatch,
  answerStopBatch,
} from "./write.ts";

export const batchesChapter = chapter(batches, {
  examples: batchExamples,
  answers: [
    answerListBatches,
    answerGetBatch,
    answerListBatchLines,
    answerCreateBatch,
    answerChooseBatch,
    answerPutBatchLines,
    answerStartBatch,
    answerStopBatch,
    answerUndoBatch,
    answerDeleteBatch,
    answerGetBatchColumns,
    answerPutBatchColumns,
  ],
  tables: BATCH_TABLES,
});
