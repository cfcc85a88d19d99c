import { z } from "zod";
import { type BatchLine, listBatchLines } from "#contract/extension/batches";
import type { Portal } from "~/access/portal.server";
import { carried } from "~/forms/submission.server";
import { to } from "~/screens/to";
import { isUnderWay } from "../../batch-states";
import { fieldLabel } from "../fields";
import { batchOf, requireImport } from "../params.server";
import { shownImport } from "../read.server";

/** Which lines are shown. */
const SHOWN = {
  erros: "faulty,refused,left",
  prontas: "ready",
  criadas: "done",
  todas: undefined,
} as const;
export type Shown = keyof typeof SHOWN;

const search = z.object({
  linhas: z.enum(["erros", "prontas", "criadas", "todas"]).optional().catch(undefined),
  depois: z.coerce.number().int().min(0).max(2_000_000).catch(0).default(0),
});

/** Lines of one page. */
const PAGE = 50;

export const actForm = z.object({
  act: z.enum(["iniciar", "parar", "excluir"]),
  /** How many the person was shown as ready. */
  ready: carried(z.coerce.number<string>().int().min(0).max(1_000_000).optional()),
});

export async function readImport(portal: Portal) {
  const { linhas, depois } = portal.search(search);
  const linesOf = (shown: Shown) => {
    const states = SHOWN[shown];
    const query = { ...(states === undefined ? {} : { states }), after: depois, limit: PAGE };
    return portal.ask(listBatchLines, { params: batchOf(portal), query });
  };
  // Where nobody chose, those that were refused come first, if there are any: all are asked for beside, in the one wave.
  const [batch, first, all] = await Promise.all([
    requireImport(portal),
    linesOf(linhas ?? "erros"),
    linhas ? null : linesOf("todas"),
  ]);
  const one = shownImport(batch);
  if (one.stage === "columns") throw await portal.redirect(to("partner/imports/columns", { id: batch.id }));
  const wrong = batch.lines.faulty + batch.lines.refused + batch.lines.left;
  const shown: Shown = linhas ?? (wrong > 0 ? "erros" : "todas");
  const page = shown === "todas" && all ? all : first;
  return {
    ...one,
    isWorking: isUnderWay(batch),
    wrong,
    shown,
    after: depois,
    next: page.next_after,
    rows: page.items.map(shownLine),
    formToken: portal.formToken(),
  };
}

export type ImportPage = Awaited<ReturnType<typeof readImport>>;

function shownLine({ number, name, state, faults, record_id }: BatchLine) {
  return {
    number,
    name,
    state,
    customer: record_id,
    faults: faults.map(({ field, message }) => ({ field: fieldLabel(field), message })),
  };
}

export type ShownLine = ReturnType<typeof shownLine>;
