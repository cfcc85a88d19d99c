import {
  getPendingTotals,
  listPendings,
  type Pending,
  type PendingAction,
  type PendingFilter,
  type PendingTotals,
} from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import { isTreatable } from "~/domain/pendings";
import { to } from "~/screens/to";
import { danger, warning } from "~/toasts/toast";
import { ACTS } from "~/words/pendings";
import { actsOf } from "../read.server";
import { listOf, MOST, readSelection, type Selection } from "../selection.server";

interface Sum {
  count: number;
  amount: number;
}

/** What the person is about to decide on. */
export interface Subject {
  /** The chosen ones, where they were chosen one by one. */
  rows: Pending[] | null;
  /** All that was chosen, and what of it can be treated. */
  whole: Sum;
  treatable: Sum;
  /** How many of these are suggested to be treated otherwise. */
  against: number;
  now: string;
}

/** Each act needs a permission of its own: whoever lacks it is told so, and nothing is asked. */
export async function requireAct(portal: Portal, action: PendingAction): Promise<void> {
  if (actsOf(portal).includes(action)) return;
  throw await portal.redirect(
    to("customer/pending"),
    danger(
      `Falta a permissão para ${ACTS[action].verb.toLowerCase()} transações pendentes. Nada foi alterado. Peça a quem administra os usuários da empresa.`,
    ),
  );
}

/** The selection of the address; one that means nothing leads back to the list, which says why. */
export async function requireSelection(
  portal: Portal,
  search: URLSearchParams,
): Promise<Exclude<Selection, { kind: "none" }>> {
  const selection = readSelection(search, portal);
  if (selection.kind !== "none") return selection;
  throw await portal.redirect(to("customer/pending", listOf(search)), warning(selection.problem));
}

export function readSubject(
  portal: Portal,
  action: PendingAction,
  selection: Exclude<Selection, { kind: "none" }>,
  absent: () => never,
): Promise<Subject> {
  return selection.kind === "ids"
    ? readChosen(portal, action, selection.ids, absent)
    : readFiltered(portal, action, selection.query);
}

async function readChosen(
  portal: Portal,
  action: PendingAction,
  ids: readonly string[],
  absent: () => never,
): Promise<Subject> {
  const params = { customerId: portal.customerId };
  const id = ids.join(",");
  const [{ items }, totals] = await Promise.all([
    portal.ask(listPendings, { params, query: { id, limit: MOST } }),
    portal.ask(getPendingTotals, { params, query: { id } }),
  ]);
  if (items.length < ids.length) absent();
  const against = items.filter((one) => isTreatable(one) && one.suggested_action !== action).length;
  return { ...sumsOf(totals), rows: items, against };
}

async function readFiltered(portal: Portal, action: PendingAction, query: PendingFilter): Promise<Subject> {
  const params = { customerId: portal.customerId };
  const other = action === "confirm" ? "undo" : "confirm";
  const [totals, others] = await Promise.all([
    portal.ask(getPendingTotals, { params, query }),
    portal.ask(getPendingTotals, { params, query: { ...query, suggested_action: other } }),
  ]);
  const isSuggested = query.suggested_action !== undefined && query.suggested_action !== other;
  return { ...sumsOf(totals), rows: null, against: isSuggested ? 0 : sumsOf(others).treatable.count };
}

function sumsOf({ count, amount, states, read_at }: PendingTotals) {
  const treatable = states.filter(isTreatable);
  return {
    whole: { count, amount },
    treatable: {
      count: treatable.reduce((sum, one) => sum + one.count, 0),
      amount: treatable.reduce((sum, one) => sum + one.amount, 0),
    },
    now: read_at,
  };
}
