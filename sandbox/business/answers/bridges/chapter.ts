import * as bridges from "#contract/extension/bridges";
import { chapter } from "../../../chapter.ts";
import { bridgesExamples } from "../../../examples/bridges.ts";
import { answerGetReceivablesBridge } from "./receivables.ts";
import { answerGetSaleBridge, answerGetSalesBridge } from "./sales.ts";

export const bridgesChapter = chapter(bridges, {
  examples: bridgesExamples,
  answers: [answerGetSalesBridge, answerGetSaleBridge, answerGetReceivablesBridge],
});
