import { z } from "zod";
import { getInvoice } from "#contract/extension/subscriptions";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { openTabs } from "../../customer-tabs";
import { detailWithoutPrices } from "../prices";

/** An invoice, and the ways to whose and what it is of. */
export async function readInvoice(portal: Portal) {
  const { id } = portal.params(z.object({ id: Id }));
  const invoice = await portal.ask(getInvoice, { params: { partnerId: portal.partnerId, invoiceId: id } });
  const tab = openTabs(portal)[0]?.screen;
  return {
    invoice: portal.showsPrices ? invoice : detailWithoutPrices(invoice),
    /** The customer's own page; null for who may open none of its tabs. */
    customer: tab === undefined ? null : to(tab, { id: invoice.customer_id }),
    subscription: portal.mayOpen("partner/subscriptions/detail")
      ? to("partner/subscriptions/detail", { id: invoice.subscription_id })
      : null,
    today: portal.today,
  };
}

export type InvoicePage = Awaited<ReturnType<typeof readInvoice>>;
