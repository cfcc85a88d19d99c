import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { actOnReport, readAct } from "~/routes/reports/act.server";
import { ActPage } from "~/routes/reports/act-page";
import { titled } from "~/screens/titled";

export const meta = titled<typeof loader>("customer/reports/act", ({ title }) => title);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/reports/act");
  return readAct(portal, "customer");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/reports/act");
  return actOnReport(portal, "customer");
}

export default function ActOnReport() {
  return <ActPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
