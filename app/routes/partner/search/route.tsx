import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readSearch } from "./read.server";
import { SearchView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/search");
  return readSearch(portal, portal.url);
}

export default function Search() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
