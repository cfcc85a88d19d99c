import { z } from "zod";
import { type Batch, type BatchLine, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { isUnderWay } from "../../batch-states";
import { batchOf, requireBatch } from "../params.server";
import { shownBatch } from "../read.server";
import { linesOf } from "../words";

/** Which lines are shown. */
const SHOWN = { fora: "faulty,refused,left", fazer: "ready", feitas: "done", todas: undefined } as const;
export type Shown = keyof typeof SHOWN;

const search = z.object({
  linhas: z.enum(["fora", "fazer", "feitas", "todas"]).optional().catch(undefined),
  motivo: z.string().max(80).optional().catch(undefined),
  depois: z.coerce.number().int().min(0).max(2_000_000).catch(0).default(0),
});

/** Lines of one page. */
const PAGE = 50;

export async function readBatch(portal: Portal) {
  const batch = await requireBatch(portal);
  const { linhas, motivo: reason, depois } = portal.search(search);
  const shown: Shown = linhas ?? (reason === undefined ? "todas" : "fora");
  const states = SHOWN[shown];
  const page = await portal.ask(listBatchLines, {
    params: batchOf(portal),
    query: {
      ...(states === undefined ? {} : { states }),
      ...(reason === undefined ? {} : { reason }),
      after: depois,
      limit: PAGE,
    },
  });
  const leadsToUsers = portal.mayOpen("partner/users/detail");
  return {
    ...shownBatch(batch),
    isWorking: isUnderWay(batch),
    does: linesOf(batch.kind).does,
    did: linesOf(batch.kind).did,
    undoes: batch.undoes && to("partner/batches/detail", { id: batch.undoes }),
    undoneBy: batch.undone_by && to("partner/batches/detail", { id: batch.undone_by }),
    canUndo: batch.can_undo,
    reasons: batch.reasons,
    amounts: portal.showsPrices ? amountsOf(batch) : null,
    left: batch.lines.faulty + batch.lines.refused + batch.lines.left,
    shown,
    reason: reason ?? null,
    after: depois,
    next: page.next_after,
    rows: page.items.map((line) => shownLine(line, batch, portal.showsPrices, leadsToUsers)),
    formToken: portal.formToken(),
  };
}

/** What the lines that are ready or done come to, before and after; centavos. */
function amountsOf({ amount, amount_before: before }: Pick<Batch, "amount" | "amount_before">) {
  return amount === null || before === null ? null : { before, after: amount };
}

export type BatchPage = Awaited<ReturnType<typeof readBatch>>;

function shownLine(line: BatchLine, { kind }: Batch, showsPrices: boolean, leadsToUsers: boolean) {
  const { number, name, source, state, faults, reason, said, amount, amount_before: before } = line;
  const [id = "", ...texts] = source;
  const isPlan = kind === "plan-change";
  const isWork = kind === "work-owner";
  const user = kind === "invitation-resend" && leadsToUsers ? to("partner/users/detail", { id }) : null;
  const customer = kind === "invitation" ? to("partner/customer", { id }) : null;
  return {
    number,
    name,
    href:
      isPlan && id !== ""
        ? to("partner/subscriptions/detail", { id })
        : isWork
          ? to("partner/work/detail", { key: id })
          : (user ?? customer),
    what: texts.filter((text) => text !== "").join(isPlan || isWork ? " → " : ", "),
    state,
    reason,
    said: said ?? faults.map(({ message }) => message).join(" "),
    ...(showsPrices && amount !== null && before !== null ? { amounts: { before, after: amount } } : {}),
  };
}

export type ShownLine = ReturnType<typeof shownLine>;
