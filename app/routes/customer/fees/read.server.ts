import type { InputOf } from "#contract/call";
import { getChargedFees, getEffectiveFees, getFeeQuote, getFees } from "#contract/extension/fees";
import { listIsoOffers } from "#contract/iso-offers";
import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/screen";
import { addMonths, monthOf } from "~/domain/months";
import { sum } from "~/domain/sum";
import { someChoices } from "~/lists/choices";
import { day, readFilter } from "~/lists/fields";
import { placeOf } from "~/lists/place";
import { isRefused, unlessRefused } from "~/lists/refused";
import { sliceAfter } from "~/lists/slice-after";
import { readPage, readPeriod } from "~/lists/state";
import { chargedKey } from "~/words/fees";
import { ACQUIRERS, BRANDS } from "~/words/marks";
import { agreedOn } from "./agreed";
import { atEach, readCalculator } from "./calculator";
import { NO_CHARGED_FEES, noFees } from "./none";
import { readTab } from "./tabs";

const CHOICES = { adquirente: someChoices(ACQUIRERS), bandeira: someChoices(BRANDS) };

/** Whoever may not see prices gets nothing, and nothing is asked. */
export async function readFees(portal: Portal, url: URL) {
  if (!portal.showsPrices) return { prices: false as const };
  const { searchParams: search } = url;
  const shared = { prices: true as const, search: url.search, today: portal.today };
  switch (readTab(search)) {
    case "contratadas":
      return { ...shared, ...(await readContracted(portal, search)) };
    case "praticadas":
      return { ...shared, ...(await readCharged(portal, search)) };
    case "calculadora":
      return { ...shared, ...(await readQuote(portal, search)) };
  }
}

interface Filter {
  value: { adquirente?: string[]; bandeira?: string[] };
}

function choicesQuery({ value }: Filter) {
  return {
    ...(value.adquirente && { acquirer: value.adquirente.join(",") }),
    ...(value.bandeira && { brand: value.bandeira.join(",") }),
  };
}

/** Beside them the accepted offers, for whoever may open them. */
async function readContracted(portal: Portal, search: URLSearchParams) {
  const filter = readFilter(search, { ...CHOICES, data: day });
  const found = await unlessRefused(isRefused(filter), async () => {
    const { data: date, adquirente, bandeira } = filter.value;
    const query = { ...choicesQuery(filter), ...(date && { date }) };
    const input = { params: { customerId: portal.customerId }, query };
    const accepted = { params: { id: portal.companyId }, query: { status: "accepted" as const } };
    const [{ page, asOf, fault }, offers] = await Promise.all([
      portal.list(getFees, input, noFees(portal.today)),
      portal.mayOpen("customer/offers/detail") ? portal.panel(listIsoOffers, accepted) : null,
    ]);
    return {
      fees: page,
      asOf,
      fault,
      offers: offers?.ok ? { ...offers, value: agreedOn(page.date, offers.value, bandeira) } : offers,
      /** In the month, at all acquirers; null where only some are shown, and of a day to come. */
      sold:
        adquirente || page.date > portal.today
          ? null
          : { amount: sum(page.acquirers.map((one) => one.volume_amount)), until: page.date },
    };
  });
  return { tab: "contratadas" as const, filter, ...found };
}

async function readCharged(portal: Portal, search: URLSearchParams) {
  const filter = readFilter(search, CHOICES);
  const period = readPeriod(search, { today: portal.today, usual: 30 });
  /** A link alone sets it, and its other side takes it away. */
  const onlyDiffering = search.get("diferenca") === "sim";
  const query = {
    from: period.from,
    to: period.to,
    ...choicesQuery(filter),
    ...(onlyDiffering && { differing: "true" as const }),
  };
  const found = await unlessRefused(isRefused(filter, period), () => findCharged(portal, search, query));
  return {
    tab: "praticadas" as const,
    filter,
    period,
    onlyDiffering,
    ...found,
    discrepancies: portal.mayOpen("customer/discrepancies") ? screen("customer/discrepancies").path : null,
  };
}

/** Beside them a year of months, this one as far as it is. */
async function findCharged(
  portal: Portal,
  search: URLSearchParams,
  query: InputOf<typeof getChargedFees>["query"],
) {
  const params = { customerId: portal.customerId };
  const months = { from: `${addMonths(monthOf(portal.today), -11)}-01`, to: portal.today };
  const [{ page: charged, asOf, fault }, effective] = await Promise.all([
    portal.list(getChargedFees, { params, query }, NO_CHARGED_FEES),
    portal.panel(getEffectiveFees, { params, query: months }),
  ]);
  const { rows, total } = charged;
  // What costs the merchant most stands first; the others keep the upstream's order.
  const sorted = [...rows].sort((one, other) => one.delta_amount - other.delta_amount);
  const page = readPage(search, portal);
  const slice = sliceAfter(sorted, chargedKey, page.cursor, page.size);
  const { problem, ...place } = placeOf(page, slice, slice.lost);
  return { asOf, fault, total, rows: slice.rows, count: sorted.length, place, problem, effective };
}

/** Who takes the sale and at which rate is the upstream's to say; what comes of it is reckoned here, step by step. */
async function readQuote(portal: Portal, search: URLSearchParams) {
  const calculator = readCalculator(search, portal.today);
  const { sale } = calculator;
  if (!sale) return { tab: "calculadora" as const, calculator, quote: null, asOf: undefined };
  const { amount, modality, brand, instalments, date } = sale;
  const quote = await portal.panel(getFeeQuote, {
    params: { customerId: portal.customerId },
    query: { amount, modality, ...(brand && { brand }), ...(instalments > 1 && { instalments }), date },
  });
  return {
    tab: "calculadora" as const,
    calculator,
    asOf: quote.ok ? quote.asOf : undefined,
    quote: quote.ok ? { ...quote, value: atEach(sale, quote.value.acquirers) } : quote,
  };
}
