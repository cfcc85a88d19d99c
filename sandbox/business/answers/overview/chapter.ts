import * as overview from "#contract/extension/overview";
import * as waiting from "#contract/extension/waiting";
import { chapter } from "../../../chapter.ts";
import { overviewExamples } from "../../../examples/overview.ts";
import { answerGetOverviewAttention } from "./attention.ts";
import { answerGetOverviewFigures } from "./figures.ts";
import { answerGetOverviewMix } from "./mix.ts";
import { answerGetOverviewReceivables } from "./receivables.ts";
import { answerGetOverviewTimeline } from "./timeline.ts";
import { answerGetWaiting } from "./waiting.ts";

export const overviewChapter = chapter(
  { ...overview, ...waiting },
  {
    examples: overviewExamples,
    answers: [
      answerGetOverviewFigures,
      answerGetOverviewTimeline,
      answerGetOverviewMix,
      answerGetOverviewReceivables,
      answerGetOverviewAttention,
      answerGetWaiting,
    ],
  },
);
