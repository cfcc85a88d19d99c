import { type DocumentAnswer, getEstablishment } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { DOCUMENT_STATUSES } from "~/words/establishment";

interface Sent {
  customerId: string;
  documentId: string;
  status: DocumentAnswer;
  answer: string | null;
}

/** Whether the document is answered as it was to be. */
export function lookUpDocument(portal: Portal, { customerId, documentId, status, answer }: Sent) {
  return portal.lookUp(getEstablishment, { params: { customerId } }, ({ documents }) => {
    const now = documents.find(({ id }) => id === documentId);
    const word = now && DOCUMENT_STATUSES[now.status].word.toLowerCase();
    return found(now?.status === status && now.answer === answer, {
      yes: "o documento tem esta resposta.",
      no: word
        ? `o documento não tem esta resposta; a situação dele é ${word}.`
        : "o documento não tem esta resposta.",
      to: to("partner/customer", { id: customerId }),
    });
  });
}
