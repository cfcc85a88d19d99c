import * as portfolio from "#contract/extension/portfolio";
import { chapter } from "../../../chapter.ts";
import { portfolioExamples } from "../../../examples/portfolio.ts";
import { answerGetPortfolioStanding, answerListPortfolio } from "./list.ts";
import { answerGetPortfolioTotals } from "./totals.ts";

export const portfolioChapter = chapter(portfolio, {
  examples: portfolioExamples,
  answers: [answerListPortfolio, answerGetPortfolioStanding, answerGetPortfolioTotals],
});
