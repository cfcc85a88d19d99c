import { getReceivablesBridge, getSalesBridge } from "#contract/extension/bridges";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { unlessRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { receivablesRows, salesRows } from "../bridge-rows.server";
import { type ChosenBridge, chooseBridge } from "./filter.server";

/** The bridge and the stores to choose from: one wave. */
export async function readBridge(portal: Portal, url: URL) {
  const chosen = chooseBridge(url.searchParams, portal);
  const [found, choices] = await Promise.all([
    unlessRefused(!chosen.valid, async () => ({ bridge: await findBridge(portal, chosen) })),
    portal.panel(getSalesFilters, { params: { customerId: portal.customerId } }),
  ]);
  return {
    ...chosen,
    ...found,
    stores: choices.ok ? choices.value.stores : [],
    prices: portal.showsPrices,
    search: url.search,
    retry: to("customer/bridge") + url.search,
  };
}

async function findBridge(portal: Portal, { period, filter: { value } }: ChosenBridge) {
  const of = { from: period.from, to: period.to, stores: value.loja, acquirers: value.adquirente };
  const input = {
    params: { customerId: portal.customerId },
    query: {
      from: period.from,
      to: period.to,
      store_id: value.loja?.join(),
      acquirer: value.adquirente?.join(),
    },
  };
  if (value.data) {
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

export type BridgePage = Awaited<ReturnType<typeof readBridge>>;
