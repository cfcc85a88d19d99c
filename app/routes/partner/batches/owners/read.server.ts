import { getWorkTotals, listWorkOwners } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { constraintsOf } from "~/forms/constraints.server";
import { to } from "~/screens/to";
import { listOf, readSelection, WORK_ID } from "../../selection.server";
import { chooseWork } from "../../work-list/filter.server";
import { requireChosen } from "../choose.server";
import { ownersForm } from "./schema.server";

/** What is meant, and in words. */
function selectionOf(portal: Portal) {
  const { search, searchParams } = portal.url;
  const list = to("partner/work", listOf(search));
  const { query, refused } = chooseWork(searchParams);
  const of = readSelection(searchParams, () => (refused ? null : query), WORK_ID);
  const said =
    of.by === "ids"
      ? counted(of.ids.length, "trabalho marcado", "trabalhos marcados")
      : "Todo o filtro de trabalhos";
  return { of, said, list };
}

/** Those that are sent. */
export const chosenWork = (portal: Portal) => requireChosen(portal, selectionOf(portal));

export async function readOwners(portal: Portal) {
  const { of, said, list } = selectionOf(portal);
  if (of.by === "none") return { problem: of.problem, list };
  const params = { partnerId: portal.partnerId };
  const [{ items: people }, found, draft] = await Promise.all([
    portal.ask(listWorkOwners, { params }),
    of.by === "filter" ? portal.ask(getWorkTotals, { params, query: of.filter }) : null,
    portal.draft(ownersForm),
  ]);
  return {
    problem: null,
    said,
    counted: found ? counted(found.count, "trabalho", "trabalhos") : null,
    /** Oneself first. */
    people: people.toSorted(
      (one, other) => Number(other.id === portal.user.sub) - Number(one.id === portal.user.sub),
    ),
    list,
    here: to("partner/batches/owners", portal.url.search),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(ownersForm),
  };
}

export type OwnersPage = Awaited<ReturnType<typeof readOwners>>;
