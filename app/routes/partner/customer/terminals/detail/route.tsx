import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { terminalParams } from "../params.server";
import { readCustomerTerminal } from "./read.server";
import { CustomerTerminalView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/terminals/detail",
  ({ terminal }) => terminal.serial_number,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/detail");
  return readCustomerTerminal(portal, portal.params(terminalParams));
}

export default function CustomerTerminal() {
  return <CustomerTerminalView {...useLoaderData<typeof loader>()} />;
}
