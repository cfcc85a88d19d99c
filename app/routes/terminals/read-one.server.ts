import { getTerminal } from "#contract/extension/terminals";
import type { Portal } from "~/access/portal.server";
import { allows } from "~/domain/terminals";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { to } from "~/screens/to";
import { actsFor } from "./may.server";
import { askTerminalStanding } from "./standing.server";

/** One terminal, and what this person may do with it as it stands. */
export async function readTerminal(portal: Portal, id: string) {
  const params = { customerId: portal.customerId, terminalId: id };
  const list = readList(portal.url.searchParams);
  const [{ activation_code, ...terminal }, standing] = await Promise.all([
    portal.ask(getTerminal, { params }),
    askTerminalStanding(portal, params, list),
  ]);
  return {
    /** The code itself is on the page of its own, for those who may activate. */
    terminal: { ...terminal, has_code: activation_code !== null },
    acts: actsFor(portal).filter((act) => allows(act, terminal)),
    steps: stepsById({ list, listHref: to("customer/terminals") }, id, standing, (terminalId) =>
      to("customer/terminals/detail", { id: terminalId }),
    ),
    now: portal.now,
    sales: portal.mayOpen("customer/sales") ? to("customer/sales") : null,
  };
}

export type TerminalPage = Awaited<ReturnType<typeof readTerminal>>;
