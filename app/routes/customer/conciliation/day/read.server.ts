import type { InputOf } from "#contract/call";
import {
  type ConciliationFilter,
  listConciliationMovements,
  listConciliationSales,
} from "#contract/extension/conciliation";
import { getConciliationDay } from "#contract/extension/conciliation-days";
import { listConciliationSuggestions } from "#contract/extension/conciliation-matches";
import type { Portal } from "~/access/portal.server";
import { closable } from "~/domain/conciliation";
import { addDays } from "~/domain/days";
import { someChoices } from "~/lists/choices";
import { amount, readFilter, text } from "~/lists/fields";
import { isRefused, unlessRefused } from "~/lists/refused";
import { readSort, sortQuery } from "~/lists/state";
import { CHOICES } from "../../conciliation-list/choices";
import { movementShown, saleShown } from "../prices";

const FIELDS = { q: text(60), adquirente: someChoices(CHOICES.adquirente), valor: amount };
const SORTS = { data: "date", valor: "amount", diferenca: "difference" } as const;
/** More than these of one side are narrowed by the filter, or settled in the list. */
const MOST = 50;
const OPEN = "unmatched,divergent";

/** How a day stands, what is likely one sale, and what is open on both sides: one wave. Only the day must not fail. */
export async function readDay(portal: Portal, date: string, url: URL) {
  const filter = readFilter(url.searchParams, FIELDS);
  const sort = readSort(url.searchParams, SORTS, "data");
  const { value } = filter;
  const params = { customerId: portal.customerId };
  const narrowed: ConciliationFilter = {
    from: date,
    to: date,
    status: OPEN,
    q: value.q,
    acquirer: value.adquirente?.join(),
    amount_from: value.valor,
    amount_to: value.valor,
  };
  const query = { ...narrowed, ...sortQuery(sort), limit: MOST };
  const [day, suggestions, sides] = await Promise.all([
    portal.ask(getConciliationDay, { params: { ...params, date } }),
    portal.panel(listConciliationSuggestions, { params, query: { date } }),
    unlessRefused(isRefused(filter), () => readSides(portal, query)),
  ]);
  const { showsPrices, today } = portal;
  return {
    day,
    suggestions: suggestions.ok
      ? {
          ...suggestions,
          value: suggestions.value.suggestions.map((one) => ({
            ...one,
            sale: saleShown(one.sale, showsPrices),
            movement: movementShown(one.movement, showsPrices),
          })),
        }
      : suggestions,
    sides,
    refused: sides.refused,
    filter,
    sort: { name: sort.name, direction: sort.direction },
    search: url.search,
    closable: closable(day, today),
    today,
    before: addDays(date, -1),
    after: date < today ? addDays(date, 1) : null,
  };
}

async function readSides(portal: Portal, query: InputOf<typeof listConciliationSales>["query"]) {
  const { showsPrices } = portal;
  const params = { customerId: portal.customerId };
  const [sales, movements] = await Promise.all([
    portal.panel(listConciliationSales, { params, query }),
    portal.panel(listConciliationMovements, { params, query }),
  ]);
  return {
    sales: sales.ok
      ? { ...sales, value: listed(sales.value, (sale) => saleShown(sale, showsPrices)) }
      : sales,
    movements: movements.ok
      ? { ...movements, value: listed(movements.value, (one) => movementShown(one, showsPrices)) }
      : movements,
  };
}

function listed<Row, Shown>(
  { items, next_cursor }: { items: Row[]; next_cursor: string | null },
  shown: (row: Row) => Shown,
) {
  return { rows: items.map(shown), isWhole: next_cursor === null };
}

export type DayProps = Awaited<ReturnType<typeof readDay>>;
export type OpenSidesRead = Extract<DayProps["sides"], { refused: false }>;
