import { getTerminal, type ReplacementAnswer } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

interface Asked {
  customerId: string;
  terminalId: string;
  replacementId: string;
  status: ReplacementAnswer;
}

/** Whether the exchange ended as it was to end. */
export function lookUpReplacement(portal: Portal, { replacementId, status, ...params }: Asked) {
  return portal.lookUp(getTerminal, { params }, ({ replacement: now }) =>
    found(now?.id === replacementId && now.status === status, {
      yes: status === "delivered" ? "a troca está feita." : "a troca está recusada.",
      no: status === "delivered" ? "a troca não está feita." : "a troca não está recusada.",
      to: to("partner/customer/terminals/detail", { id: params.customerId, terminal: params.terminalId }),
    }),
  );
}
