import * as saleDetail from "#contract/extension/sale-detail";
import * as sales from "#contract/extension/sales";
import { chapter } from "../../../chapter.ts";
import { salesExamples } from "../../../examples/sales.ts";
import { answerGetSalesFilters } from "./choices.ts";
import { answerGetSalesDays } from "./days.ts";
import { answerListSales } from "./list.ts";
import { answerGetSale } from "./sale.ts";
import { answerGetSaleStanding } from "./standing.ts";
import { answerGetSalesTotals } from "./totals.ts";

export const salesChapter = chapter(
  { ...sales, ...saleDetail },
  {
    examples: salesExamples,
    answers: [
      answerListSales,
      answerGetSalesTotals,
      answerGetSalesDays,
      answerGetSalesFilters,
      answerGetSale,
      answerGetSaleStanding,
    ],
  },
);
