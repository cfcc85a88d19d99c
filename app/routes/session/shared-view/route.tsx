import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { readShared, switchTo } from "./read.server";
import { sharedParams } from "./schema.server";
import { SharedView } from "./view";

export const meta = titled<typeof loader>("session/shared-view", ({ name }) => `“${name}”`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "session/shared-view");
  return readShared(portal, portal.params(sharedParams));
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "session/shared-view");
  return switchTo(portal, portal.params(sharedParams));
}

export default function Shared() {
  return <SharedView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
