import { getReceivablesBridge, getSalesBridge } from "#contract/extension/bridges";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { unlessRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { receivablesRows, salesRows } from "../bridge-rows.server";
import { statementWay } from "../statement-way.server";
import { type ChosenBridge, chooseBridge } from "./filter.server";

/** The bridge and the stores to choose from: one wave. */
export async function readBridge(portal: Portal, url: URL) {
  const chosen = chooseBridge(url.searchParams, portal);
  const [found, choices] = await Promise.all([
    unlessRefused(chosen.refused, async () => ({ bridge: await findBridge(portal, chosen) })),
    portal.panel(getSalesFilters, { params: { customerId: portal.customerId } }),
  ]);
  return {
    ...chosen,
    ...found,
    stores: choices.ok ? choices.value.stores : [],
    prices: portal.showsPrices,
    search: url.search,
    retry: to("customer/bridge") + url.search,
    statement: statementWay(portal, chosen.period.to),
    exported: chosen.refused ? null : to("customer/bridge/export", url.search),
  };
}

/** What is asked for, and whose rows the steps lead to. */
function askedOf(portal: Portal, { period, filter: { value } }: ChosenBridge) {
  const { from, to } = period;
  return {
    of: { from, to, stores: value.loja, acquirers: value.adquirente },
    input: {
      params: { customerId: portal.customerId },
      query: { from, to, store_id: value.loja?.join(), acquirer: value.adquirente?.join() },
    },
  };
}

async function findBridge(portal: Portal, chosen: ChosenBridge) {
  const { of, input } = askedOf(portal, chosen);
  if (chosen.filter.value.data) {
    const panel = await portal.panel(getReceivablesBridge, input);
    if (!panel.ok) return panel;
    const { data_as_of, waiting_for } = panel.value;
    return { ...panel, value: { ...receivablesRows(panel.value, of, portal), data_as_of, waiting_for } };
  }
  const panel = await portal.panel(getSalesBridge, input);
  if (!panel.ok) return panel;
  const { data_as_of, waiting_for } = panel.value;
  return { ...panel, value: { ...salesRows(panel.value, of, portal), data_as_of, waiting_for } };
}

/** The steps alone, for a file: as the page shows them. */
export async function askSteps(portal: Portal, chosen: ChosenBridge) {
  const { of, input } = askedOf(portal, chosen);
  const { rows } = chosen.filter.value.data
    ? receivablesRows(await portal.ask(getReceivablesBridge, input), of, portal)
    : salesRows(await portal.ask(getSalesBridge, input), of, portal);
  return rows;
}

export type BridgePage = Awaited<ReturnType<typeof readBridge>>;
