import * as access from "#contract/extension/access";
import { chapter } from "../../../chapter.ts";
import { accessExamples } from "../../../examples/access.ts";
import { answerCreateSignUp } from "./sign-ups.ts";
import { answerGetTerm } from "./terms.ts";

export const accessChapter = chapter(access, {
  examples: accessExamples,
  answers: [answerCreateSignUp, answerGetTerm],
});
