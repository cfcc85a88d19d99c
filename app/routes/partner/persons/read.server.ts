import { listPersons } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { NO_NUMBERED_PAGE } from "~/lists/fault";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { isRefused, unlessRefused } from "~/lists/refused";
import { choosePersons, FILTER_NAMES } from "./filter.server";

/** A page of the persons of the companies within reach. */
export async function readPersons(portal: Portal, url: URL) {
  const chosen = choosePersons(url.searchParams);
  const { filter, sort } = chosen;
  return {
    ...(await unlessRefused(isRefused(filter), () => findPersons(portal, url.searchParams, chosen))),
    search: url.search,
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    mayCreate: portal.mayOpen("partner/persons/create"),
  };
}

/** A CPF is whole on the page of its own only. */
async function findPersons(
  portal: Portal,
  search: URLSearchParams,
  { query }: ReturnType<typeof choosePersons>,
) {
  const asked = readNumber(search, portal);
  const ask = (page: number) =>
    portal.list(listPersons, { query: { ...query, page, pageSize: asked.size } }, NO_NUMBERED_PAGE);
  const first = await ask(asked.number);
  const place = numberedPlace(asked, first.fault ? null : first.page.total);
  // A page beyond the end is empty: then the first one is asked for.
  const { page, asOf, fault } = place.number === asked.number ? first : await ask(place.number);
  return {
    persons: page.items.map((person) => ({
      ...person,
      document: person.document && maskCpf(person.document),
    })),
    total: page.total,
    asOf,
    fault,
    place,
  };
}

export type PersonsPage = Awaited<ReturnType<typeof readPersons>>;
export type FoundPersons = Extract<PersonsPage, { refused: false }>;
