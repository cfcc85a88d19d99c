import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { chooseColumns } from "./choose.server";
import { readColumns } from "./read.server";
import { ColumnsView } from "./view";

export const meta = titled<typeof loader>("partner/imports/columns", ({ file }) => file);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports/columns");
  return readColumns(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/imports/columns");
  return chooseColumns(portal);
}

export default function Columns() {
  return <ColumnsView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
