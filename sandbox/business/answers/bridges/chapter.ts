import * as bridges from "#contract/extension/bridges";
import * as statement from "#contract/extension/statement";
import { chapter } from "../../../chapter.ts";
import { bridgesExamples } from "../../../examples/bridges.ts";
import { statementExamples } from "../../../examples/statement.ts";
import { answerGetReceivablesBridge } from "./receivables.ts";
import { answerGetSaleBridge, answerGetSalesBridge } from "./sales.ts";
import { answerGetStatement } from "./statement.ts";

export const bridgesChapter = chapter(
  { ...bridges, ...statement },
  {
    examples: { ...bridgesExamples, ...statementExamples },
    answers: [answerGetSalesBridge, answerGetSaleBridge, answerGetReceivablesBridge, answerGetStatement],
  },
);
