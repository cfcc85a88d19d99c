import {
  deleteTerminal,
  reactivateTerminalSim,
  requestTerminalReplacement,
  resumeTerminal,
  suspendTerminal,
} from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import type { ConfirmedAct } from "./acts";

/** Tells the upstream to do it; whether the state still allows it, it says itself. */
export function tellOf(portal: Portal, act: ConfirmedAct, id: string, reason: string) {
  const params = { customerId: portal.customerId, terminalId: id };
  switch (act) {
    case "suspend":
      return portal.tell(suspendTerminal, { params });
    case "resume":
      return portal.tell(resumeTerminal, { params });
    case "reactivate-sim":
      return portal.tell(reactivateTerminalSim, { params });
    case "replace":
      return portal.tell(requestTerminalReplacement, { params, body: { reason } });
    case "delete":
      return portal.tell(deleteTerminal, { params });
  }
}
