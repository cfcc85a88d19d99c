import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerEstablishmentDocument } from "#contract/extension/establishment";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { success } from "~/toasts/toast";
import { DOCUMENT_STATUSES } from "~/words/establishment";
import { replyBack } from "../../reply-back.server";
import { titledByCustomer } from "../title-name";
import { lookUpDocument } from "./look-up.server";
import { documentParams } from "./params.server";
import { readDocument } from "./read.server";
import { documentForm } from "./schema.server";
import { DocumentView } from "./view";

export const meta = titledByCustomer("partner/customer/document", "de");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/document");
  return readDocument(portal);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/document");
  const { id, document: documentId } = portal.params(documentParams);
  const form = await portal.read(documentForm);
  if (!form.ok) return portal.refuse(form);

  const { status, version } = form.value;
  const answer = form.value.answer || null;
  const valid_until = (status === "approved" && form.value.valid_until) || null;
  const params = { customerId: id, documentId };
  const body = { status, answer, valid_until, version };
  const told = await portal.tell(answerEstablishmentDocument, { params, body });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpDocument(portal, { customerId: id, documentId, status, answer }),
    );
  const word = DOCUMENT_STATUSES[status].word.toLowerCase();
  return portal.redirect(
    replyBack(portal, id).back,
    success(`${told.value.name} ${word}. O cliente vê a resposta em seus documentos.`),
  );
}

export default function CustomerDocument() {
  return <DocumentView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
