import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readEstablishment } from "./read.server";
import { EstablishmentView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment");
  return readEstablishment(portal);
}

export default function Establishment() {
  return <EstablishmentView {...useLoaderData<typeof loader>()} />;
}
