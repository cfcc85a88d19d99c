import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { search } from "~/routes/search/searching.server";
import { SearchView } from "~/routes/search/view";
import { groupsOf } from "./groups.server";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/search");
  return search(portal, "partner/search", groupsOf(portal));
}

export default function Search() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
