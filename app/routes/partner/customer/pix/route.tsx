import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { readPix } from "./read.server";
import { PixView } from "./view";

export const meta = titledByCustomer("partner/customer/pix");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/pix");
  return readPix(portal, portal.params(customerParams).id);
}

export default function CustomerPix() {
  return <PixView {...useLoaderData<typeof loader>()} />;
}
