import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { readPerson } from "./read.server";
import { PersonView } from "./view";

export const meta = titled<typeof loader>("partner/persons/detail", ({ person }) => person.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/detail");
  return readPerson(portal);
}

export default function Person() {
  return <PersonView {...useLoaderData<typeof loader>()} />;
}
