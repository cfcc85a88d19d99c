import { type Discrepancy, getDiscrepancyTotals, listDiscrepancies } from "#contract/extension/discrepancies";
import type { Acquirer } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { allowsAct, type DiscrepancyAct } from "~/domain/discrepancies";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { type Shown, shown } from "./prices";
import { listOf, MOST, readSelection, type Selection } from "./selection.server";

/** What the person is about to decide on. */
export interface Subject {
  rows: Shown[];
  /** Those of them that the act is still open for, largest difference first, as a form sends them. */
  ids: string[];
  /** Acquirers of these. */
  acquirers: { acquirer: Acquirer; ids: string[] }[];
  /** Centavos lost by these, positive; null for people who may not see prices. */
  lost: number | null;
  /** How many open losses there are in the filter; null where they were chosen one by one. */
  whole: number | null;
  /** The list that they were chosen in. */
  back: string;
}

/** What the address selects; a selection that means nothing leads back to the list, which says why. */
export async function readSubject(portal: Portal, act: DiscrepancyAct, url: URL): Promise<Subject> {
  const search = url.searchParams;
  const back = listOf(search);
  const selection = readSelection(search, portal);
  if (selection.kind === "none")
    throw await portal.redirect(to("customer/discrepancies", back), warning(selection.problem));
  const { items, whole } = await readItems(portal, selection);
  const open = items.filter((item) => allowsAct(act, item));
  const lost = open.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  return {
    rows: items.map((item) => shown(item, portal.showsPrices)),
    ids: open.map(({ id }) => id),
    acquirers: byAcquirer(open),
    lost: portal.showsPrices ? lost : null,
    whole,
    back,
  };
}

async function readItems(portal: Portal, selection: Exclude<Selection, { kind: "none" }>) {
  const params = { customerId: portal.customerId };
  if (selection.kind === "ids") {
    const id = selection.ids.join();
    const { items } = await portal.ask(listDiscrepancies, { params, query: { id, limit: MOST } });
    return items.length < selection.ids.length ? throwNotFound(portal.requestId) : { items, whole: null };
  }
  const { query } = selection;
  const [{ items }, totals] = await Promise.all([
    portal.ask(listDiscrepancies, { params, query: { ...query, sort: "difference", limit: MOST } }),
    portal.ask(getDiscrepancyTotals, { params, query }),
  ]);
  return { items, whole: totals.count };
}

function byAcquirer(items: readonly Discrepancy[]): Subject["acquirers"] {
  const ids = new Map<Acquirer, string[]>();
  for (const { acquirer, id } of items) ids.set(acquirer, [...(ids.get(acquirer) ?? []), id]);
  return [...ids].map(([acquirer, ids]) => ({ acquirer, ids }));
}
