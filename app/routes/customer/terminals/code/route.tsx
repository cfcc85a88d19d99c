import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTerminal } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { requireAct } from "~/routes/terminals/may.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { terminalParams } from "../params.server";
import { CodeView } from "./view";

export const meta = titled<typeof loader>(
  "customer/terminals/code",
  ({ terminal }) => `do terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/code");
  const { id } = portal.params(terminalParams);
  await requireAct(portal, "activate", to("customer/terminals/detail", { id }));
  const params = { customerId: portal.customerId, terminalId: id };
  const { history: _, ...terminal } = await portal.ask(getTerminal, { params });
  return { terminal, now: portal.now };
}

export default function Code() {
  return <CodeView {...useLoaderData<typeof loader>()} />;
}
