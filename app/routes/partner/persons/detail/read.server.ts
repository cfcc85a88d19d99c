import { getPersonStanding } from "#contract/extension/standings";
import { getPerson } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { readNumber } from "~/lists/numbered";
import { numbered, stepsById } from "~/lists/record-steps";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { choosePersons } from "../filter.server";
import { personParams } from "../params.server";

export async function readPerson(portal: Portal) {
  const { id } = portal.params(personParams);
  const list = readList(portal.url.searchParams);
  const [{ page: person, asOf }, standing] = await Promise.all([
    portal.list(getPerson, { params: { id } }),
    list && askStanding(portal, id, list),
  ]);
  return {
    person,
    asOf,
    mayBind: portal.mayOpen("partner/persons/bind"),
    steps: stepsById({ list, listHref: to("partner/persons") }, id, numbered(standing), (one) =>
      to("partner/persons/detail", { id: one }),
    ),
  };
}

function askStanding(portal: Portal, personId: string, list: URLSearchParams) {
  const { filter, query } = choosePersons(list);
  if (isRefused(filter)) return null;
  const { size } = readNumber(list, portal);
  return portal.aside(getPersonStanding, { params: { personId }, query: { ...query, pageSize: size } });
}

export type PersonPage = Awaited<ReturnType<typeof readPerson>>;
