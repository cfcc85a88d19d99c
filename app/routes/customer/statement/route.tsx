import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { monthName } from "~/domain/months";
import { titled } from "~/screens/titled";
import { readStatement } from "./read.server";
import { StatementView } from "./view";

export const meta = titled<typeof loader>("customer/statement", ({ month }) => `de ${monthName(month)}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/statement");
  return readStatement(portal, portal.url);
}

export default function Statement() {
  return <StatementView {...useLoaderData<typeof loader>()} />;
}
