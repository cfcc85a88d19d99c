import type { Portal } from "~/access/portal.server";
import { screen } from "~/access/requirements";
import { getChargedFees, getEffectiveFees, getFeeQuote, getFees } from "~/contract/extension/fees";
import { addMonths, monthOf } from "~/domain/months";
import { sliceAfter } from "~/domain/receivables";
import { someChoices } from "~/lists/choices";
import { day, oneOf, readFilter } from "~/lists/fields";
import { readPage, readPeriod } from "~/lists/state";
import { atEach, readCalculator } from "./calculator";
import { readTab } from "./tabs";
import { ACQUIRERS, BRANDS, chargedKey } from "./words";

/** Whoever may not see prices gets nothing, and nothing is asked. */
export async function readFees(portal: Portal, url: URL) {
  if (!portal.showsPrices) return { prices: false as const };
  const { searchParams: search } = url;
  const tab = readTab(search);
  const filter = readFilter(search, {
    adquirente: someChoices(ACQUIRERS),
    bandeira: someChoices(BRANDS),
    data: day,
    diferenca: oneOf(["sim"]),
  });
  const shared = { prices: true as const, search: url.search, today: portal.today, filter };
  switch (tab) {
    case "contratadas":
      return { ...shared, ...(await readContracted(portal, filter)) };
    case "praticadas":
      return { ...shared, ...(await readCharged(portal, filter, search)) };
    case "calculadora":
      return { ...shared, ...(await readQuote(portal, search)) };
  }
}

interface Filter {
  value: { adquirente?: string[]; bandeira?: string[]; data?: string; diferenca?: string };
}

function choicesQuery({ value }: Filter) {
  return {
    ...(value.adquirente && { acquirer: value.adquirente.join(",") }),
    ...(value.bandeira && { brand: value.bandeira.join(",") }),
  };
}

async function readContracted(portal: Portal, filter: Filter) {
  const { data: date } = filter.value;
  const query = { ...choicesQuery(filter), ...(date && { date }) };
  const fees = await portal.ask(getFees, { params: { customerId: portal.customerId }, query });
  return { tab: "contratadas" as const, fees };
}

/** A year of months, this one as far as it is. */
async function readCharged(portal: Portal, filter: Filter, search: URLSearchParams) {
  const period = readPeriod(search, { today: portal.today, usual: 30 });
  const params = { customerId: portal.customerId };
  const months = { from: `${addMonths(monthOf(portal.today), -11)}-01`, to: portal.today };
  const query = { from: period.from, to: period.to, ...choicesQuery(filter) };
  const [charged, effective] = await Promise.all([
    portal.ask(getChargedFees, { params, query }),
    portal.panel(getEffectiveFees, { params, query: months }),
  ]);
  const { rows, total } = charged;
  // What costs the merchant most stands first; the others keep the upstream's order.
  const sorted = [...rows]
    .filter((row) => filter.value.diferenca !== "sim" || row.discrepancy_count > 0)
    .sort((one, other) => one.delta_amount - other.delta_amount);
  const page = readPage(search);
  const slice = sliceAfter(sorted, chargedKey, page.cursor, page.size);
  return {
    tab: "praticadas" as const,
    period,
    total,
    rows: slice.rows,
    count: sorted.length,
    place: {
      number: slice.lost ? 1 : page.number,
      size: page.size,
      next: slice.next,
      previous: slice.previous,
    },
    problem: page.problem ?? (slice.lost ? "Esta página não existe mais. Mostramos a primeira." : null),
    effective,
    discrepancies: portal.mayOpen("customer/discrepancies") ? screen("customer/discrepancies").path : null,
  };
}

/** Who takes the sale and at which rate is the upstream's to say; what comes of it is reckoned here, step by step. */
async function readQuote(portal: Portal, search: URLSearchParams) {
  const calculator = readCalculator(search, portal.today);
  const { sale } = calculator;
  if (!sale) return { tab: "calculadora" as const, calculator, quote: null };
  const { amount, modality, brand, instalments, date } = sale;
  const quote = await portal.panel(getFeeQuote, {
    params: { customerId: portal.customerId },
    query: { amount, modality, ...(brand && { brand }), ...(instalments > 1 && { instalments }), date },
  });
  return {
    tab: "calculadora" as const,
    calculator,
    quote: quote.ok ? { ok: true as const, value: atEach(sale, quote.value.acquirers) } : quote,
  };
}
