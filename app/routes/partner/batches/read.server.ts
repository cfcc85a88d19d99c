import { type Batch, listBatches } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { to } from "~/screens/to";
import { isUnderWay } from "../batch-states";
import { pageOf, screenOf } from "./params.server";
import { linesOf, stageOf } from "./words";

/** How many of those before the page lists. */
const MOST = 50;

export async function readBatches(portal: Portal) {
  const params = { partnerId: portal.partnerId };
  const answer = await portal.ask(listBatches, { params, query: {} });
  const items = answer.items.filter(({ kind }) => portal.mayOpen(screenOf(kind)));
  return {
    batches: items.slice(0, MOST).map((batch) => ({
      ...shownBatch(batch),
      href: pageOf(batch.kind, batch.id),
    })),
    isWorking: items.some(isUnderWay),
    /** Where rows are marked; null for who may not read them. */
    subscriptions: portal.mayOpen("partner/subscriptions") ? to("partner/subscriptions") : null,
  };
}

export type BatchesPage = Awaited<ReturnType<typeof readBatches>>;

/** A batch as every page of it says it. */
export function shownBatch(batch: Batch) {
  const { id, kind, title, lines, problem, created_by_name } = batch;
  const { words, made } = linesOf(kind);
  return {
    id,
    kind,
    title,
    /** Part of a sentence of each page: it may be one by itself. */
    said: batch.said.replace(/\.$/, ""),
    stage: stageOf(batch),
    lines,
    words,
    made,
    problem,
    by: created_by_name,
    at: formatDateTime(batch.created_at),
    ended: batch.ended_at && formatDateTime(batch.ended_at),
  };
}
