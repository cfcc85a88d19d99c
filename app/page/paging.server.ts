/** A page of a list, asked for as its address says: by its cursor, or by its number. */
import type { AnswerOf, Call, InputOf } from "#contract/call";
import { NO_PAGE } from "~/lists/fault";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { placeOf } from "~/lists/place";
import { pageQuery, type ReadSort, readPage } from "~/lists/state";
import type { Listed } from "./asking.server";
import type { PageTools } from "./page-tools.server";

type RowsOf<C extends Call> = AnswerOf<C> extends { items: infer Rows } ? Rows : never;
type SortOf<C extends Call> = InputOf<C> extends { query: { sort?: infer Sort } } ? Sort & string : never;

/** A page of a list with cursors, in its order: its rows, or the fault that stands in their place, and where it is among the others. */
export async function askPage<C extends Call>(
  portal: Pick<PageTools, "list" | "economy">,
  call: C,
  { query, ...input }: InputOf<C> & { query: object },
  { search, sort }: { search: URLSearchParams; sort: ReadSort<SortOf<C>> },
) {
  const asked = readPage(search, portal);
  const paged = { ...input, query: { ...query, ...pageQuery(sort, asked) } } as InputOf<C>;
  const { page, lost, asOf, fault } = await portal.list(call, paged, NO_PAGE as AnswerOf<C>);
  const answered = page as typeof NO_PAGE;
  return {
    rows: answered.items as RowsOf<C>,
    asOf,
    fault,
    place: placeOf(asked, answered, lost, fault),
  };
}

/** The same of a list that the upstream counts out: a page beyond its end is empty, and the first is asked for then. */
export async function askNumbered<Page extends { total: number }>(
  portal: Pick<PageTools, "economy">,
  search: URLSearchParams,
  ask: (query: { page: number; pageSize: number }) => Promise<Listed<Page>>,
) {
  const asked = readNumber(search, portal);
  const askFor = (page: number) => ask({ page, pageSize: asked.size });
  const first = await askFor(asked.number);
  const place = numberedPlace(asked, first.fault ? null : first.page.total);
  const { page, asOf, fault } = place.number === asked.number ? first : await askFor(place.number);
  return { page, asOf, fault, place };
}
