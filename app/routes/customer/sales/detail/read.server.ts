import { getSaleBridge } from "#contract/extension/bridges";
import { getSale } from "#contract/extension/sale-detail";
import { getSaleStanding } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/screen";
import { calendarDay } from "~/domain/dates";
import { explainSale, isSold } from "~/domain/sale";
import { readList, withList } from "~/lists/from-list";
import { omit } from "~/lists/prices";
import { stepsById } from "~/lists/record-steps";
import { readPage, sortQuery } from "~/lists/state";
import { to } from "~/screens/to";
import { salesRows } from "../../bridge-rows.server";
import { askConciliationSteps, readConciliationList } from "../../conciliation-list/steps.server";
import { askEntrySteps, readEntryPlace } from "../../entry-steps.server";
import { PRICED, type ShownSale } from "../columns";
import { chooseSales, queryOf } from "../filter.server";
import { detailWithoutPrices, type ShownDetail } from "../prices";

/** One sale, how its net amount comes about, and the screens that know more of it. */
export async function readSale(portal: Portal, id: string) {
  const entry = readEntryPlace(portal);
  const compared = entry ? null : readConciliationList(portal);
  const list = entry || compared ? null : readList(portal.url.searchParams);
  const params = { customerId: portal.customerId, saleId: id };
  const [whole, standing, otherSteps, bridge] = await Promise.all([
    portal.ask(getSale, { params }),
    askStanding(portal, id, list),
    entry ? askEntrySteps(portal, entry) : compared && askConciliationSteps(portal, id, compared),
    portal.showsPrices ? portal.panel(getSaleBridge, { params }) : null,
  ]);
  const { plan, timeline, pending, discrepancies, fee_fixed_amount: _fixed, ...item } = whole;
  const { showsPrices } = portal;
  const day = calendarDay(item.sold_at);
  const beside = new URLSearchParams({ visao: "vendas", de: day, ate: day, q: item.nsu });
  const sale: ShownSale = showsPrices ? item : omit(item, PRICED);
  const detail: ShownDetail = showsPrices
    ? { plan, timeline, pending, discrepancies }
    : detailWithoutPrices(whole);
  return {
    sale,
    ...detail,
    today: portal.today,
    prices: showsPrices ? { sale: whole, explanation: written(explainSale(whole)) } : null,
    bridge: bridge?.ok
      ? { ...bridge, value: salesRows(bridge.value, { from: day, to: day, sale: id }, portal) }
      : bridge,
    /** Nothing was paid with what was denied or undone: there is no second copy of it. */
    receipt: isSold(item) ? withList(to("customer/sales/receipt", { id }), list) : null,
    /** The list that it was opened from: the sales, unless it was another. */
    listed: entry ? ("entries" as const) : compared ? ("conciliation" as const) : ("sales" as const),
    steps:
      otherSteps ??
      stepsById({ list, listHref: to("customer/sales") }, id, standing, (saleId) =>
        to("customer/sales/detail", { id: saleId }),
      ),
    links: {
      pending:
        pending && portal.mayOpen("customer/pending/detail")
          ? to("customer/pending/detail", { id: pending.id })
          : null,
      /** Whether each of them may be opened. */
      discrepancies: portal.mayOpen("customer/discrepancies/detail"),
      conciliation: portal.mayOpen("customer/conciliation")
        ? to("customer/conciliation", `?${beside}`)
        : null,
      receivables: portal.mayOpen("customer/receivables") ? screen("customer/receivables").path : null,
    },
  };
}

/** A big integer does not travel to a browser. */
function written({ exactFee, ...explanation }: ReturnType<typeof explainSale>) {
  return { ...explanation, exactFee: exactFee.toString() };
}

/** Where the sale stands in the list; a filter that is refused finds nothing to stand in. */
function askStanding(portal: Portal, saleId: string, list: URLSearchParams | null) {
  if (!list) return null;
  const chosen = chooseSales(list, portal);
  if (chosen.refused) return null;
  return portal.aside(getSaleStanding, {
    params: { customerId: portal.customerId, saleId },
    query: { ...queryOf(chosen), ...sortQuery(chosen.sort), limit: readPage(list, portal).size },
  });
}

export type SaleDetail = Awaited<ReturnType<typeof readSale>>;
