import { type Batch, listBatches } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { isUnderWay } from "../batch-states";
import { stageOf } from "./words";

/** How many of those before the page lists. */
const MOST = 20;

export async function readImports(portal: Portal) {
  const params = { partnerId: portal.partnerId };
  const { items } = await portal.ask(listBatches, { params, query: { kind: "merchant-import" } });
  return {
    imports: items.slice(0, MOST).map(shownImport),
    isWorking: items.some(isUnderWay),
    formToken: portal.formToken(),
  };
}

export type ImportsPage = Awaited<ReturnType<typeof readImports>>;

/** An import as every page of it says it. */
export function shownImport(batch: Batch) {
  const { id, said, lines, expected, amount, problem, created_by_name } = batch;
  return {
    id,
    file: said,
    stage: stageOf(batch),
    lines,
    expected,
    amount,
    problem,
    by: created_by_name,
    at: formatDateTime(batch.created_at),
    ended: batch.ended_at && formatDateTime(batch.ended_at),
  };
}

export type ShownImport = ReturnType<typeof shownImport>;
