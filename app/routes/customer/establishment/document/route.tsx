import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { readDocument } from "./read.server";
import { sendDocument } from "./send.server";
import { DocumentView } from "./view";

export const meta = titled<typeof loader>("customer/establishment/document", ({ document }) => document.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/document");
  return readDocument(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/establishment/document");
  return sendDocument(portal);
}

export default function EstablishmentDocument() {
  return <DocumentView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
