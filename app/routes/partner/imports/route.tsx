import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { fileForm } from "~/forms/sent-file.server";
import { useAnswer } from "~/forms/use-answer";
import { readImports } from "./read.server";
import { sendFile } from "./send.server";
import { ImportsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports");
  const [page, draft] = await Promise.all([readImports(portal), portal.draft(fileForm)]);
  return { ...page, isFileLost: draft !== null };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports");
  return sendFile(portal);
}

export default function Imports() {
  return <ImportsView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
