import * as fees from "#contract/extension/fees";
import { chapter } from "../../../chapter.ts";
import { feesExamples } from "../../../examples/fees.ts";
import { answerGetChargedFees } from "./charged.ts";
import { answerGetEffectiveFees } from "./effective.ts";
import { answerGetFees } from "./fees.ts";
import { answerGetFeeQuote } from "./quote.ts";

export const feesChapter = chapter(fees, {
  examples: feesExamples,
  answers: [answerGetFees, answerGetChargedFees, answerGetEffectiveFees, answerGetFeeQuote],
});
