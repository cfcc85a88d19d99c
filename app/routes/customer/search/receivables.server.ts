import { listReceivableEntries, type ReceivableEntry } from "#contract/extension/receivable-entries";
import { listReceivables, type ReceivableUnit } from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { addDays } from "~/domain/days";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import { ARRANGEMENT_NAMES, STATUS_NAMES } from "~/words/receivables";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { addressOf } from "./filter";

/** The longest period that the list of entries takes. */
const DAYS = 366;
/** Parts shorter than this stand in the numbers of thousands of sales, each with its instalments. */
const SHORTEST_PART = 5;

/**
 * What is paid on a day, past or to come; or the instalments of the sales with a number. What either comes to is net,
 * and so no amount is looked for among them.
 */
export function searchReceivables(portal: Portal, { day, amount, number }: SearchMeaning) {
  if (number !== null) return number.length < SHORTEST_PART ? null : searchEntries(portal, number);
  return day === null || amount !== null ? null : searchDay(portal, day);
}

function searchDay(portal: Portal, day: string) {
  const params = { customerId: portal.customerId };
  const query = { from: day, to: day, sort: "settlement_date", limit: COUNTED + 1 } as const;
  const all = to("customer/receivables/day", { date: day });
  return portal
    .panel(listReceivables, { params, query })
    .then((panel) =>
      mapped(panel, ({ items }) => foundOf(items, all, (unit) => unitHit(unit, portal.showsPrices))),
    );
}

function searchEntries(portal: Portal, q: string) {
  const params = { customerId: portal.customerId };
  const period = { from: addDays(portal.today, 1 - DAYS), to: portal.today };
  const query = { ...period, date_of: "sale", q, limit: COUNTED + 1 } as const;
  const all = addressOf(to("customer/receivables/entries"), {
    q,
    data: "venda",
    de: period.from,
    ate: period.to,
  });
  return portal
    .panel(listReceivableEntries, { params, query })
    .then((panel) => mapped(panel, ({ items }) => foundOf(items, all, (one) => entryHit(one, portal))));
}

function unitHit(unit: ReceivableUnit, showsPrices: boolean): Hit {
  const { settlement_date: date, acquirer, arrangement, status, entries_count } = unit;
  const entries = counted(entries_count, "lançamento", "lançamentos");
  const said = [formatDate(date), STATUS_NAMES[status], entries];
  const reaching = unit.available_amount + unit.paid_amount;
  return {
    key: [acquirer, arrangement, status, unit.original_settlement_date].join(),
    name: `${markLabel(acquirer)}, ${ARRANGEMENT_NAMES[arrangement]}`,
    detail: [...said, ...(showsPrices ? [formatMoney(reaching)] : [])].join(" · "),
    href: to("customer/receivables/day", { date }),
  };
}

function entryHit(one: ReceivableEntry, { showsPrices }: Portal): Hit {
  const { id, nsu, number, of, acquirer, settlement_date: date, status, net_amount } = one;
  const said = [formatDate(date), markLabel(acquirer), STATUS_NAMES[status]];
  return {
    key: id,
    name: number === null ? `NSU ${nsu}` : `NSU ${nsu}, parcela ${number}/${of}`,
    detail: [...said, ...(showsPrices ? [formatMoney(net_amount)] : [])].join(" · "),
    href: to("customer/receivables/day", { date }),
  };
}
