import { getTerminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { to } from "~/screens/to";
import { actsFor } from "./may.server";

/** One terminal, and what this person may do with it as it stands. */
export async function readTerminal(portal: Portal, id: string) {
  const params = { customerId: portal.customerId, terminalId: id };
  const { activation_code, ...terminal } = await portal.ask(getTerminal, { params });
  return {
    /** The code itself is on the page of its own, for those who may activate. */
    terminal: { ...terminal, has_code: activation_code !== null },
    acts: actsFor(portal).filter((act) => allows(act, terminal)),
    sales: portal.mayOpen("customer/sales") ? to("customer/sales") : null,
  };
}

export type TerminalPage = Awaited<ReturnType<typeof readTerminal>>;
