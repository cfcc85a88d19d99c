import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actOnImport } from "./act.server";
import { readImport } from "./read.server";
import { ImportView } from "./view";

export const meta = titled<typeof loader>("partner/imports/detail", ({ file }) => file);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports/detail");
  return readImport(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports/detail");
  return actOnImport(portal);
}

export default function Import() {
  return <ImportView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
