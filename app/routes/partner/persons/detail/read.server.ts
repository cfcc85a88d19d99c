import { getPerson } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { personParams } from "../params.server";

export async function readPerson(portal: Portal) {
  const { id } = portal.params(personParams);
  const { page: person, asOf } = await portal.list(getPerson, { params: { id } });
  return { person, asOf, mayBind: portal.mayOpen("partner/persons/bind") };
}

export type PersonPage = Awaited<ReturnType<typeof readPerson>>;
