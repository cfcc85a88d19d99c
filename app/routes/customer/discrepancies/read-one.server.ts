import { getDiscrepancy } from "#contract/extension/discrepancies";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { discrepancyParams } from "./params.server";
import { shown } from "./prices";

/** One discrepancy with its notes and history; 404 for another customer's. */
export async function readDiscrepancy(portal: Portal) {
  const { id } = portal.params(discrepancyParams);
  const params = { customerId: portal.customerId, discrepancyId: id };
  const one = shown(await portal.ask(getDiscrepancy, { params }), portal.showsPrices);
  return {
    one,
    today: portal.today,
    sale:
      one.sale_id !== null && portal.mayOpen("customer/sales")
        ? to("customer/sales/detail", { id: one.sale_id })
        : null,
  };
}
