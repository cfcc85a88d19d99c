import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { actOnBatch } from "./act.server";
import { readBatch } from "./read.server";
import { BatchView } from "./view";

export const meta = titled<typeof loader>("partner/batches/detail", ({ title }) => title);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/detail");
  return readBatch(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/batches/detail");
  return actOnBatch(portal);
}

export default function Batch() {
  return <BatchView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
