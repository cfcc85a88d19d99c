import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { withViews } from "~/routes/views/with-views.server";
import { readPersons } from "./read.server";
import { PersonsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons");
  return withViews(portal, "partner/persons", (url) => readPersons(portal, url));
}

export default function Persons() {
  return <PersonsView {...useLoaderData<typeof loader>()} />;
}
