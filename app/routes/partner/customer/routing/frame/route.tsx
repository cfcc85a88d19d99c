import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { ScreenOutlet } from "~/navigation/screen-outlet";
import { onlyForAnother } from "~/screens/layout-revalidation";
import { customerListOf } from "../../opened-from.server";
import { customerParams } from "../../params.server";
import { routingPages } from "../../routing-pages.server";
import { RoutingNav } from "./view";

export const shouldRevalidate = onlyForAnother;

/** It guards nothing: each screen enters by itself. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/frame");
  const { id } = portal.params(customerParams);
  return { nav: routingPages(portal, id, customerListOf(portal, id)) };
}

export default function RoutingFrame() {
  return (
    <>
      <RoutingNav items={useLoaderData<typeof loader>().nav} pathname={useLocation().pathname} />
      <ScreenOutlet within="routes/partner/customer/routing/frame/route" />
    </>
  );
}
