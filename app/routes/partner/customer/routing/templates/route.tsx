import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readTemplates } from "./read.server";
import { TemplatesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/templates");
  return readTemplates(portal);
}

export default function RoutingTemplates() {
  return <TemplatesView {...useLoaderData<typeof loader>()} />;
}
