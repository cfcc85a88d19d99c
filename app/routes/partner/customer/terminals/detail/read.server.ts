import type { z } from "zod";
import { getTerminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { askTerminalStanding } from "~/routes/terminals/standing.server";
import { to } from "~/screens/to";
import { remoteActsFor } from "../may.server";
import type { terminalParams } from "../params.server";

/** The head of the customer, one of its terminals, and what this person may do with it as it stands. */
export async function readCustomerTerminal(portal: Portal, at: z.output<typeof terminalParams>) {
  const params = { customerId: at.id, terminalId: at.terminal };
  const list = readList(portal.url.searchParams);
  const [{ activation_code, ...terminal }, standing] = await Promise.all([
    portal.ask(getTerminal, { params }),
    askTerminalStanding(portal, params, list),
  ]);
  const { id } = at;
  return {
    customerId: at.id,
    terminal: { ...terminal, has_code: activation_code !== null },
    steps: stepsById(
      { list, listHref: to("partner/customer/terminals", { id }) },
      at.terminal,
      standing,
      (terminalId) => to("partner/customer/terminals/detail", { id, terminal: terminalId }),
    ),
    mayAnswer: portal.mayOpen("partner/customer/terminals/replacement"),
    acts: remoteActsFor(portal).filter((act) => allows(act, terminal)),
  };
}

export type CustomerTerminalPage = Awaited<ReturnType<typeof readCustomerTerminal>>;
