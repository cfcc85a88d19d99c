import type { BatchChoice } from "#contract/extension/batch-choices";
import { listPortfolio, type PortfolioCustomer } from "#contract/extension/portfolio";
import { LARGEST_LOT } from "#contract/paging";
import { ApiRefusal } from "../../api/handler.ts";
import { answerListPortfolio } from "../answers/portfolio/list.ts";
import type { LineTools } from "./kind.ts";

type Chosen = Extract<BatchChoice, { kind: "invitation" }>["of"];

/** The customers that were ticked, or that a filter finds, by name. */
export function customersOf(
  of: Chosen,
  tools: Pick<LineTools, "ask">,
  partnerId: string,
): PortfolioCustomer[] {
  const filter = of.by === "ids" ? { customer_ids: of.ids.join() } : of.filter;
  const { items, next_cursor } = tools.ask(listPortfolio, answerListPortfolio, {
    params: { partnerId },
    query: { ...filter, limit: LARGEST_LOT },
  });
  if (next_cursor !== null)
    throw new ApiRefusal(422, "O filtro tem clientes demais para um lote. Escolha menos.");
  return items;
}
