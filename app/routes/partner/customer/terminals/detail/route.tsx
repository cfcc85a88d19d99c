import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { terminalParams } from "./params.server";
import { readCustomerTerminal } from "./read.server";
import { CustomerTerminalView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Terminal do cliente", ({ terminal }) => terminal.serial_number);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/detail");
  return readCustomerTerminal(portal, portal.params(terminalParams));
}

export default function CustomerTerminal() {
  return <CustomerTerminalView {...useLoaderData<typeof loader>()} />;
}
