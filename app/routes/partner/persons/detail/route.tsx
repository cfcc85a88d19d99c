import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPerson } from "#contract/persons";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { personParams } from "../params.server";
import { PersonView } from "./view";

export const meta = titled<typeof loader>("partner/persons/detail", ({ person }) => person.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/detail");
  const { id } = portal.params(personParams);
  const { page: person, asOf } = await portal.list(getPerson, { params: { id } });
  return { person, asOf, mayBind: portal.mayOpen("partner/persons/bind") };
}

export type PersonPage = Awaited<ReturnType<typeof loader>>;

export default function Person() {
  return <PersonView {...useLoaderData<typeof loader>()} />;
}
