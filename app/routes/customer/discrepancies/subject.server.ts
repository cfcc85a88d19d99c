import {
  type Discrepancy,
  type DiscrepancyFilter,
  type DiscrepancyStatus,
  getDiscrepancyTotals,
  listDiscrepancies,
} from "#contract/extension/discrepancies";
import { MOST_ACCEPTED } from "#contract/extension/discrepancy-claims";
import type { Acquirer } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { allowsAct, type DiscrepancyAct } from "~/domain/discrepancies";
import { grouped } from "~/domain/grouped";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { type Waiting, waitingAmong } from "./answer-way.server";
import { type Shown, shown } from "./prices";
import { listOf, MOST, readSelection, type Selection } from "./selection.server";

/** What the person is about to decide on. */
export interface Subject {
  rows: Shown[];
  /** Those of them that the act is still open for, largest difference first, as a form sends them. */
  ids: string[];
  /** Those of these that are in a claim. */
  claimed: string[];
  /** Those of each acquirer, and the query that selects them alone. */
  acquirers: { acquirer: Acquirer; count: number; lost: number | null; search: string }[];
  /** Centavos lost by these, positive; null for people who may not see prices. */
  lost: number | null;
  /** How many open losses there are in the filter; null where they were chosen one by one. */
  whole: number | null;
  /** What the act would be done with of a whole filter; null where they were chosen otherwise. */
  filtered: Filtered | null;
  /** Those of the rows that wait for an answer instead. */
  waiting: Waiting | null;
  /** The list that they were chosen in. */
  back: string;
}

export interface Filtered {
  count: number;
  /** The filter holds more than one command takes. */
  tooMany: boolean;
}

const ACCEPTABLE: readonly DiscrepancyStatus[] = ["open", "contested"];

/** What the address selects; a selection that means nothing leads back to the list, which says why. */
export async function readSubject(portal: Portal, act: DiscrepancyAct, url: URL): Promise<Subject> {
  const search = url.searchParams;
  const back = listOf(search);
  const selection = readSelection(search, portal);
  if (selection.kind === "none")
    throw await portal.redirect(to("customer/discrepancies", back), warning(selection.problem));
  if (selection.kind === "filter" && act === "accept")
    return { ...(await readFiltered(portal, selection.query)), back };
  const { items, whole, others } = await readItems(portal, selection);
  const open = items.filter((item) => allowsAct(act, item));
  return {
    rows: items.map((item) => shown(item, portal.showsPrices)),
    ids: open.map(({ id }) => id),
    claimed: open.flatMap(({ id, status }) => (status === "contested" ? id : [])),
    acquirers: others
      ? others.map(({ acquirer, claimable_count: count, claimable_amount: lost }) => ({
          acquirer,
          count,
          lost: portal.showsPrices ? lost : null,
          search: claimsOf(search, acquirer),
        }))
      : byAcquirer(open, portal.showsPrices),
    lost: portal.showsPrices ? lossOf(open) : null,
    whole,
    filtered: null,
    waiting: waitingAmong(items),
    back,
  };
}

/** Of a whole filter the figures alone: its rows are a list's. */
async function readFiltered(portal: Portal, query: DiscrepancyFilter): Promise<Omit<Subject, "back">> {
  const status = acceptable(query);
  const none = { count: 0, lost_amount: 0 };
  const params = { customerId: portal.customerId };
  const { count, lost_amount } =
    status === "" ? none : await portal.ask(getDiscrepancyTotals, { params, query: { ...query, status } });
  return {
    rows: [],
    ids: [],
    claimed: [],
    acquirers: [],
    lost: portal.showsPrices ? lost_amount : null,
    whole: null,
    waiting: null,
    filtered: { count, tooMany: count > MOST_ACCEPTED },
  };
}

/** The statuses that a filter finds and that can be accepted. */
function acceptable({ status }: DiscrepancyFilter): string {
  return ACCEPTABLE.filter((one) => !status || status.split(",").includes(one)).join();
}

/** What a whole filter is claimed for: the open losses among what it finds; null where it leaves them out. */
function openLosses({ status, effect, ...query }: DiscrepancyFilter): DiscrepancyFilter | null {
  const isAmong = (!status || status.split(",").includes("open")) && effect !== "gain";
  return isAmong ? { ...query, status: "open", effect: "loss" } : null;
}

async function readItems(portal: Portal, selection: Exclude<Selection, { kind: "none" }>) {
  const params = { customerId: portal.customerId };
  if (selection.kind === "ids") {
    const id = selection.ids.join();
    const { items } = await portal.ask(listDiscrepancies, { params, query: { id, limit: MOST } });
    return items.length < selection.ids.length
      ? throwNotFound(portal.requestId)
      : { items, whole: null, others: null };
  }
  if (selection.kind === "page") {
    const { items } = await portal.ask(listDiscrepancies, { params, query: selection.query });
    return { items, whole: null, others: null };
  }
  const query = openLosses(selection.query);
  if (!query) return { items: [], whole: 0, others: null };
  const [{ items }, totals] = await Promise.all([
    portal.ask(listDiscrepancies, { params, query: { ...query, sort: "difference", limit: MOST } }),
    portal.ask(getDiscrepancyTotals, { params, query }),
  ]);
  // Of a whole filter each acquirer's part may be more than was read of it.
  return { items, whole: totals.count, others: selection.kind === "filter" ? totals.acquirers : null };
}

function byAcquirer(items: readonly Discrepancy[], showsPrices: boolean): Subject["acquirers"] {
  return [...grouped(items, ({ acquirer }) => acquirer)].map(([acquirer, some]) => ({
    acquirer,
    count: some.length,
    lost: showsPrices ? lossOf(some) : null,
    search: `?${new URLSearchParams(some.map(({ id }) => ["id", id]))}`,
  }));
}

/** Centavos lost by these, positive. */
function lossOf(items: readonly Discrepancy[]): number {
  return items.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
}

/** All open losses of one acquirer in a filter. */
function claimsOf(search: URLSearchParams, acquirer: Acquirer): string {
  const query = new URLSearchParams(listOf(search));
  query.set("escopo", "adquirente");
  query.set("adquirente", acquirer);
  return `?${query}`;
}
