import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEstablishmentHistory } from "#contract/extension/establishment";
import { enterPortal } from "~/access/portal.server";
import { NO_PAGE } from "~/lists/fault";
import { placeOf } from "~/lists/place";
import { readPage, readSort } from "~/lists/state";
import { EstablishmentHistoryView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/history");
  const { search, searchParams } = portal.url;
  const sort = readSort(searchParams, { data: "at" } as const, "-data");
  const asked = readPage(searchParams, portal);
  const { page, lost, asOf, fault } = await portal.list(
    listEstablishmentHistory,
    {
      params: { customerId: portal.customerId },
      query: { sort: sort.key, direction: sort.direction, cursor: asked.cursor, limit: asked.size },
    },
    NO_PAGE,
  );
  return { events: page.items, asOf, fault, sort, search, place: placeOf(asked, page, lost, fault) };
}

export default function EstablishmentHistory() {
  return <EstablishmentHistoryView {...useLoaderData<typeof loader>()} />;
}
