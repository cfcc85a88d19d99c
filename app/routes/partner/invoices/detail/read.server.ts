import { z } from "zod";
import { getInvoice, getInvoiceStanding } from "#contract/extension/invoices";
import { Id } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { readList } from "~/lists/from-list";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { openTabs } from "../../customer-tabs";
import { chooseInvoices } from "../filter.server";
import { detailWithoutPrices } from "../prices";

/** An invoice, and the ways to whose and what it is of. */
export async function readInvoice(portal: Portal) {
  const { id } = portal.params(z.object({ id: Id }));
  const params = { partnerId: portal.partnerId, invoiceId: id };
  const list = readList(portal.url.searchParams);
  const [invoice, standing] = await Promise.all([
    portal.ask(getInvoice, { params }),
    list && askStanding(portal, params, list),
  ]);
  const tab = openTabs(portal)[0]?.screen;
  return {
    invoice: portal.showsPrices ? invoice : detailWithoutPrices(invoice),
    /** The customer's own page; null for who may open none of its tabs. */
    customer: tab === undefined ? null : to(tab, { id: invoice.customer_id }),
    subscription: portal.mayOpen("partner/subscriptions/detail")
      ? to("partner/subscriptions/detail", { id: invoice.subscription_id })
      : null,
    today: portal.today,
    steps: stepsById({ list, listHref: to("partner/invoices") }, id, standing, (invoiceId) =>
      to("partner/invoices/detail", { id: invoiceId }),
    ),
  };
}

function askStanding(
  portal: Portal,
  params: { partnerId: string; invoiceId: string },
  list: URLSearchParams,
) {
  const { query, sort, refused } = chooseInvoices(list, portal);
  if (refused) return null;
  const { size } = readPage(list, portal);
  return portal.aside(getInvoiceStanding, {
    params,
    query: { ...query, ...sortQuery(sort), limit: size },
  });
}

export type InvoicePage = Awaited<ReturnType<typeof readInvoice>>;
