import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { personCompanyParams } from "../params.server";
import { readPersonCompany } from "./read.server";
import { PersonCompanyView } from "./view";

export const meta = titled<typeof loader>(
  "partner/persons/company",
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
