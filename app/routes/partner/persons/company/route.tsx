import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { personCompanyParams } from "../params.server";
import { readPersonCompany } from "./read.server";
import { PersonCompanyView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>(
  "Pessoa na empresa",
  ({ binding }) => `${binding.trade_name}: ${binding.person_name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/persons/company");
  const { id, company } = portal.params(personCompanyParams);
  return readPersonCompany(portal, id, company);
}

export default function PersonCompany() {
  return <PersonCompanyView {...useLoaderData<typeof loader>()} />;
}
