import { listPersons } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { NO_NUMBERED_PAGE } from "~/lists/fault";
import { isRefused, unlessRefused } from "~/lists/refused";
import { askNumbered } from "~/page/paging.server";
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
  const { page, ...listed } = await askNumbered(portal, search, (paged) =>
    portal.list(listPersons, { query: { ...query, ...paged } }, NO_NUMBERED_PAGE),
  );
  return {
    ...listed,
    persons: page.items.map((person) => ({
      ...person,
      document: person.document && maskCpf(person.document),
    })),
    total: page.total,
  };
}

export type PersonsPage = Awaited<ReturnType<typeof readPersons>>;
export type FoundPersons = Extract<PersonsPage, { refused: false }>;
