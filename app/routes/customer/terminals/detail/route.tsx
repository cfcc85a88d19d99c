import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/ui/titled";
import { terminalParams } from "../params.server";
import { readTerminal } from "./read.server";
import { TerminalView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled<typeof loader>("Terminal", ({ terminal }) => terminal.serial_number);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/detail");
  return readTerminal(portal, portal.params(terminalParams).id);
}

export default function TerminalDetail() {
  return <TerminalView {...useLoaderData<typeof loader>()} />;
}
