import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/values";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { titledByCustomer } from "../../title-name";
import { requireIds } from "../required-ids.server";
import { readUndo } from "./read.server";
import { undo } from "./undo.server";
import { UndoView } from "./view";

export const meta = titledByCustomer("partner/customer/routing/undo", "de");

const undoParams = z.object({ id: Id, set: Id });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/undo");
  const { id, set } = portal.params(undoParams);
  return readUndo(portal, id, set);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/routing/undo");
  await requireIds(portal, args.params);
  const { id, set } = portal.params(undoParams);
  return undo(portal, id, set);
}

export default function UndoPublished() {
  return <UndoView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
