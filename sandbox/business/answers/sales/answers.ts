import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetSalesFilters } from "./choices.ts";
import { answerGetSalesDays } from "./days.ts";
import { answerListSales } from "./list.ts";
import { answerGetSale } from "./sale.ts";
import { answerGetSalesTotals } from "./totals.ts";

export const salesAnswers: ApiAnswer[] = [
  answerListSales,
  answerGetSalesTotals,
  answerGetSalesDays,
  answerGetSalesFilters,
  answerGetSale,
];
