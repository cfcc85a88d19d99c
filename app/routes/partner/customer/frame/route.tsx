import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useMatches } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { ScreenOutlet } from "~/navigation/screen-outlet";
import { onlyForAnother } from "~/screens/layout-revalidation";
import { screenOfRoute } from "~/screens/table";
import { tabOf } from "../../customer-tabs";
import { customerParams } from "../params.server";
import { readFrame } from "./read.server";
import { CustomerHeader } from "./view";

export const shouldRevalidate = onlyForAnother;

/** It guards nothing: each screen enters by itself. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/frame");
  return readFrame(portal, portal.params(customerParams).id);
}

export default function CustomerFrame() {
  const screen = screenOfRoute(useMatches().at(-1)?.id ?? "");
  return (
    <div className="list">
      <CustomerHeader customer={useLoaderData<typeof loader>()} current={tabOf(screen)} />
      <ScreenOutlet within="routes/partner/customer/frame/route" />
    </div>
  );
}
