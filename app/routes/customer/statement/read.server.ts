import { getStatement } from "#contract/extension/statement";
import type { Portal } from "~/access/portal.server";
import { unlessRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { chooseMonth } from "./month.server";

/** The statement of a month. Nearly all of it is net: who may not see prices is told so, and nothing is asked. */
export async function readStatement(portal: Portal, url: URL) {
  const chosen = chooseMonth(url.searchParams, portal.today);
  const { showsPrices, customerId } = portal;
  const found = await unlessRefused(chosen.problem !== null || !showsPrices, async () => ({
    statement: await portal.panel(getStatement, {
      params: { customerId },
      query: { month: chosen.month },
    }),
  }));
  return {
    ...chosen,
    ...found,
    prices: showsPrices,
    retry: to("customer/statement") + url.search,
  };
}

export type StatementPage = Awaited<ReturnType<typeof readStatement>>;
