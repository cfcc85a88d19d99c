import { getSale } from "#contract/extension/sale-detail";
import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/screen";
import { calendarDay } from "~/domain/dates";
import { explainSale } from "~/domain/sale";
import { without } from "~/lists/prices";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";
import { PRICED, type ShownSale } from "../columns";
import { detailWithoutPrices, type ShownDetail } from "../prices";

/** One sale, how its net amount comes about, and the screens that know more of it. */
export async function readSale(portal: Portal, id: string, request: Request) {
  const whole = await portal.ask(getSale, { params: { customerId: portal.customerId, saleId: id } });
  const { plan, timeline, pending, discrepancies, ...item } = whole;
  const { showsPrices, company } = portal;
  const day = calendarDay(item.sold_at);
  const compared = new URLSearchParams({ visao: "vendas", de: day, ate: day, q: item.nsu });
  const found = new URLSearchParams({ q: item.nsu });
  const linkTo = (name: ScreenName, search: URLSearchParams) =>
    portal.mayOpen(name) ? `${screen(name).path}?${search}` : null;
  const sale: ShownSale = showsPrices ? item : without(item, PRICED);
  const detail: ShownDetail = showsPrices
    ? { plan, timeline, pending, discrepancies }
    : detailWithoutPrices(whole);
  return {
    sale,
    ...detail,
    prices: showsPrices ? { sale: whole, explanation: written(explainSale(whole)) } : null,
    seller: company && { tradeName: company.tradeName, document: company.document },
    list: listBefore(request),
    links: {
      pending: linkTo("customer/pending", found),
      discrepancies: linkTo("customer/discrepancies", found),
      conciliation: linkTo("customer/conciliation", compared),
      receivables: portal.mayOpen("customer/receivables") ? screen("customer/receivables").path : null,
    },
  };
}

/** A big integer does not travel to a browser. */
function written({ exactFee, ...explanation }: ReturnType<typeof explainSale>) {
  return { ...explanation, exactFee: exactFee.toString() };
}

/** The list that the person comes from, with its filter; of the address before, only the query is believed. */
function listBefore(request: Request): string {
  const before = request.headers.get("referer") ?? "";
  const url = URL.canParse(before) ? new URL(before) : null;
  return to("customer/sales") + (url?.pathname === to("customer/sales") ? url.search : "");
}

export type SaleDetail = Awaited<ReturnType<typeof readSale>>;
