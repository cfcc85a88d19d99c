import type { z } from "zod";
import { getTerminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { remoteActsFor } from "../may.server";
import type { terminalParams } from "../params.server";

/** The head of the customer, one of its terminals, and what this person may do with it as it stands. */
export async function readCustomerTerminal(portal: Portal, at: z.output<typeof terminalParams>) {
  const { activation_code, ...terminal } = await portal.ask(getTerminal, {
    params: { customerId: at.id, terminalId: at.terminal },
  });
  return {
    customerId: at.id,
    terminal: { ...terminal, has_code: activation_code !== null },
    acts: remoteActsFor(portal).filter((act) => allows(act, terminal)),
  };
}

export type CustomerTerminalPage = Awaited<ReturnType<typeof readCustomerTerminal>>;
