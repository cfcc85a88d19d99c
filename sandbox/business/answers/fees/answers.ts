import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetChargedFees } from "./charged.ts";
import { answerGetEffectiveFees } from "./effective.ts";
import { answerGetFees } from "./fees.ts";
import { answerGetFeeQuote } from "./quote.ts";

export const feeAnswers: ApiAnswer[] = [
  answerGetFees,
  answerGetChargedFees,
  answerGetEffectiveFees,
  answerGetFeeQuote,
];
