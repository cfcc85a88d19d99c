/** One template at many customers: what would change at each, how far it is, and what became of each. */
import { type Batch, getBatch, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { throwNotFound } from "~/faults/throw-fault.server";
import { to } from "~/screens/to";
import { BATCH_STATES, LINE_STATES, TAKEN_BACK } from "../states";
import { linesIn } from "../words";

const MOST_LINES = 200;

export async function readApplication(portal: Portal, batchId: string) {
  const params = { partnerId: portal.partnerId, batchId };
  const [batch, { items }] = await Promise.all([
    portal.ask(getBatch, { params }),
    portal.ask(listBatchLines, { params, query: { limit: MOST_LINES } }),
  ]);
  if (batch.kind !== "routing-template") throwNotFound(portal.requestId);
  const { title, said, state, lines, problem } = batch;
  return {
    title,
    said,
    stage: stageOf(batch),
    state: BATCH_STATES[state] ?? { word: state, tone: "neutral" as const },
    counts: lines,
    problem,
    ended: batch.ended_at && formatDateTime(batch.ended_at),
    rows: items.map(({ number, name, source, state, faults, record_id, is_taken_back, said }) => {
      const [customer = "", , changes = "", findings = "", left = ""] = source;
      // Of who is left out, or was refused at its turn, nothing comes about.
      const comes = state === "ready" || state === "done";
      return {
        number,
        name,
        href: to("partner/customer/routing", { id: customer }),
        state: is_taken_back ? TAKEN_BACK : LINE_STATES[state],
        told: said ?? faults.map(({ message }) => message).join(" "),
        changes: comes ? linesIn(changes) : [],
        findings: comes ? linesIn(findings) : [],
        left: comes || state === "faulty" ? linesIn(left) : [],
        undo: is_taken_back
          ? null
          : record_id && to("partner/customer/routing/undo", { id: customer, set: record_id }),
      };
    }),
    ways: {
      page: to("partner/customer/routing/templates/application", { batch: batchId }),
      list: to("partner/customer/routing/templates"),
    },
    formToken: portal.formToken(),
  };
}

type Stage = "checking" | "checked" | "working" | "over";

function stageOf({ state, lines }: Batch): Stage {
  if (state === "draft") return lines.unread > 0 || lines.total === 0 ? "checking" : "checked";
  return state === "queued" || state === "running" ? "working" : "over";
}

export type ApplicationPage = Awaited<ReturnType<typeof readApplication>>;
