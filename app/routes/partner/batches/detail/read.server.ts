import { z } from "zod";
import { type Batch, type BatchLine, listBatchLines } from "#contract/extension/batches";
import { WORK_NEEDS, WorkKind } from "#contract/extension/work";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { isUnderWay } from "../../batch-states";
import { openTabs } from "../../customer-tabs";
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
    rows: page.items.map((line) => shownLine(portal, line, batch)),
    formToken: portal.formToken(),
  };
}

/** What the lines that are ready or done come to, before and after; centavos. */
function amountsOf({ amount, amount_before: before }: Pick<Batch, "amount" | "amount_before">) {
  return amount === null || before === null ? null : { before, after: amount };
}

export type BatchPage = Awaited<ReturnType<typeof readBatch>>;

function shownLine(portal: Portal, line: BatchLine, { kind }: Batch) {
  const { number, name, source, state, faults, reason, said, amount, amount_before: before } = line;
  const { showsPrices } = portal;
  const [id = "", ...texts] = source;
  const isChange = kind === "plan-change" || kind === "work-owner";
  return {
    number,
    name,
    href: id === "" ? null : wayOf(portal, kind, id),
    what: texts.filter((text) => text !== "").join(isChange ? " → " : ", "),
    state,
    reason,
    said: said ?? faults.map(({ message }) => message).join(" "),
    ...(showsPrices && amount !== null && before !== null ? { amounts: { before, after: amount } } : {}),
  };
}

/** Where the record of a line is; null where the person, who may act on it, may not open it. */
function wayOf(portal: Portal, kind: Batch["kind"], id: string): string | null {
  const { mayOpen, principal } = portal;
  switch (kind) {
    case "plan-change":
      return mayOpen("partner/subscriptions/detail") ? to("partner/subscriptions/detail", { id }) : null;
    case "work-owner": {
      const work = WorkKind.safeParse(id.replace(/\..*/, ""));
      const isShown = work.success && holds(principal.roles, WORK_NEEDS[work.data]);
      return isShown ? to("partner/work/detail", { key: id }) : null;
    }
    case "invitation-resend":
      return mayOpen("partner/users/detail") ? to("partner/users/detail", { id }) : null;
    case "invitation":
      return openTabs(portal).length > 0 ? to("partner/customer", { id }) : null;
    default:
      return null;
  }
}

export type ShownLine = ReturnType<typeof shownLine>;
