import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { askReport, readAsk } from "~/routes/reports/ask.server";
import { AskPage } from "~/routes/reports/ask-page";
import { titled } from "~/screens/titled";

export const meta = titled<typeof loader>("partner/reports/new", ({ title }) => title);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/reports/new");
  return readAsk(portal, "partner");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/reports/new");
  return askReport(portal, "partner");
}

export default function AskForReport() {
  return <AskPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
