import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { customerParams } from "./params.server";
import { readRegistration } from "./read.server";
import { titledByCustomer } from "./title-name";
import { RegistrationView } from "./view";

export const meta = titledByCustomer("partner/customer");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer");
  return readRegistration(portal, portal.params(customerParams).id);
}

export default function CustomerRegistration() {
  return <RegistrationView {...useLoaderData<typeof loader>()} />;
}
