import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readTerminal } from "~/routes/terminals/read-one.server";
import { TerminalView } from "~/routes/terminals/terminal-page";
import { titled } from "~/screens/titled";
import { terminalParams } from "../params.server";

export const meta = titled<typeof loader>(
  "customer/terminals/detail",
  ({ terminal }) => terminal.serial_number,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/detail");
  return readTerminal(portal, portal.params(terminalParams).id);
}

export default function TerminalDetail() {
  return <TerminalView {...useLoaderData<typeof loader>()} />;
}
