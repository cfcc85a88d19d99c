import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readSentFile } from "~/forms/sent-file.server";
import { useAnswer } from "~/forms/use-answer";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { readStep } from "../read-step.server";
import { keepFile, removeFile } from "./change.server";
import { removalForm, uploadForm } from "./schema.server";
import { DocumentsView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/documents");
  const removing = portal.url.searchParams.get("retirar");
  return { ...(await readStep(portal, "documents", uploadForm)), removing };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/onboarding/documents");
  const removal = await portal.read(removalForm);
  if (removal.ok) {
    const removed = await removeFile(portal, removal.value.retirar);
    if (removed.failure) return portal.refuse(removal, removed.failure, removed.lookUp);
    return portal.redirect(stepHref("documents"), removed.toast);
  }

  const [form, sent] = await Promise.all([portal.read(uploadForm), portal.file("file").then(readSentFile)]);
  if (!form.ok || sent.refusal !== null) {
    return portal.refuse({ reply: () => form.reply(sent.refusal === null ? {} : { file: [sent.refusal] }) });
  }
  const kept = await keepFile(portal, { type: form.value.type, ...sent.file });
  if (kept.failure) return portal.refuse(form, kept.failure, kept.lookUp);
  return portal.redirect(stepHref("documents"), kept.toast);
}

export default function Documents() {
  return <DocumentsView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
