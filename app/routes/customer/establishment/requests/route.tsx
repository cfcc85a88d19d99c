import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { listChangeRequests } from "~/contract/extension/establishment";
import { placeOf } from "~/lists/place";
import { readPage } from "~/lists/state";
import { titled } from "~/ui/titled";
import { chooseRequests } from "./filter.server";
import { ChangeRequestsView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Pedidos de alteração");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/requests");
  const { search, searchParams } = new URL(args.request.url);
  const { filter, sort, query } = chooseRequests(searchParams);
  const asked = readPage(searchParams, portal);
  const { page, lost, asOf } = await portal.list(listChangeRequests, {
    params: { customerId: portal.customerId },
    query: { ...query, cursor: asked.cursor, limit: asked.size },
  });
  return { requests: page.items, asOf, filter, sort, search, place: placeOf(asked, page, lost) };
}

export default function ChangeRequests() {
  return <ChangeRequestsView {...useLoaderData<typeof loader>()} />;
}
