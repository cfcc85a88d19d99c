import { getEstablishment } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { replyBack } from "../../reply-back.server";
import { documentParams } from "./params.server";
import { documentForm } from "./schema.server";

/** One document of the customer, and the form that decides on it. */
export async function readDocument(portal: Portal) {
  const { id, document: documentId } = portal.params(documentParams);
  const [draft, { documents }] = await Promise.all([
    portal.draft(documentForm),
    portal.ask(getEstablishment, { params: { customerId: id } }),
  ]);
  return {
    customerId: id,
    ...replyBack(portal, id),
    document: documents.find((one) => one.id === documentId) ?? throwNotFound(portal.requestId),
    today: portal.today,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(documentForm),
  };
}

export type DocumentPage = Awaited<ReturnType<typeof readDocument>>;
