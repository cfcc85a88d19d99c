import { type ChangeRequestAnswer, getChangeRequest } from "#contract/extension/change-requests";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { REQUEST_STATUSES } from "~/words/establishment";

interface Asked {
  customerId: string;
  protocol: string;
  status: ChangeRequestAnswer;
  answer: string | null;
}

/** Whether the request is answered as it was to be. */
export function lookUpAnswer(portal: Portal, { customerId, protocol, status, answer }: Asked) {
  const params = { customerId, protocol };
  return portal.lookUp(getChangeRequest, { params }, (now) =>
    found(now.status === status && now.answer === answer, {
      yes: "o pedido tem esta resposta.",
      no: `o pedido não tem esta resposta; a situação dele é ${REQUEST_STATUSES[now.status].word.toLowerCase()}.`,
      to: to("partner/customer", { id: customerId }),
    }),
  );
}
