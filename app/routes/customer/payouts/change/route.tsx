import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { accountParams } from "../params.server";
import { readChangePage } from "./read.server";
import { saveChange } from "./save.server";
import { ChangeView } from "./view";

export const meta = titled<typeof loader>(
  "customer/payouts/change",
  ({ now }) => now && `final ${now.ending}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/change");
  return readChangePage(portal, portal.params(accountParams).id);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/payouts/change");
  return saveChange(portal, portal.params(accountParams).id);
}

export default function Change() {
  return <ChangeView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
