import type { Portal } from "~/access/portal.server";
import { listPersons } from "~/contract/persons";
import { maskCpf } from "~/domain/document";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { choosePersons, FILTER_NAMES } from "./filter.server";

/** A page of the persons of the companies within reach. A CPF is whole on the page of its own only. */
export async function readPersons(portal: Portal, url: URL) {
  const { filter, query, sort } = choosePersons(url.searchParams);
  const asked = readNumber(url.searchParams, portal);
  const ask = (page: number) => portal.list(listPersons, { query: { ...query, page, pageSize: asked.size } });
  const first = await ask(asked.number);
  const place = numberedPlace(asked, first.page.total);
  // A page beyond the end is empty: then the first one is asked for.
  const { page, asOf } = place.number === asked.number ? first : await ask(place.number);
  return {
    search: url.search,
    filter,
    filterNames: FILTER_NAMES,
    sort: { name: sort.name, direction: sort.direction },
    persons: page.items.map((person) => ({
      ...person,
      document: person.document && maskCpf(person.document),
    })),
    total: page.total,
    asOf,
    place,
    mayCreate: portal.mayOpen("partner/persons/create"),
  };
}

export type PersonsPage = Awaited<ReturnType<typeof readPersons>>;
