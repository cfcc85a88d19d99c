import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteDiscrepancyFile } from "#contract/extension/discrepancy-files";
import { enterPortal } from "~/access/portal.server";
import { fileForm } from "~/forms/sent-file.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpRemovedFile } from "../look-up.server";
import { discrepancyFileParams } from "../params.server";
import { ofDiscrepancy } from "../words";
import { readRemoval } from "./read.server";
import { RemovalView } from "./view";

export const meta = titled<typeof loader>("customer/discrepancies/file-remove", ({ one }) =>
  ofDiscrepancy(one),
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/file-remove");
  return readRemoval(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/file-remove");
  const { id, file } = portal.params(discrepancyFileParams);
  const form = await portal.read(fileForm);
  const params = { customerId: portal.customerId, discrepancyId: id, fileId: file };
  const told = await portal.tell(deleteDiscrepancyFile, { params });
  const way = to("customer/discrepancies/detail", { id });
  if (told.ok) return portal.redirect(way, success("Anexo retirado."));
  if (told.failure.kind === "absent") return portal.redirect(way, info("Este anexo já tinha sido retirado."));
  return portal.refuse(form, told.failure, lookUpRemovedFile(portal, id, file));
}

export default function RemoveDiscrepancyFile() {
  return <RemovalView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
