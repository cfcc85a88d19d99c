/** The words of imports. */
import type { Batch, BatchLine } from "#contract/extension/batches";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";
import { STARTED } from "../batch-states";

/** As many as one batch takes; the contract's module is not for the browser. */
export const MOST_LINES = 1_000;

export const TOO_LARGE =
  "O arquivo passa de 500 KB. Salve-o como XLSX, que fica menor, ou divida-o em arquivos menores.";

/** Where an import stands, as people see it. */
export type Stage = "cut" | "columns" | "checked" | "queued" | "running" | "done" | "stopped";

export function stageOf({ state, expected, lines }: Pick<Batch, "state" | "expected" | "lines">): Stage {
  if (state !== "draft") return state;
  if (lines.total !== expected) return "cut";
  return lines.unread > 0 ? "columns" : "checked";
}

export const STAGES: Readonly<Record<Stage, { word: string; tone: Tone | "neutral" }>> = badgesOf({
  cut: { word: "Envio incompleto", tone: "danger" },
  columns: { word: "Escolha as colunas", tone: "warning" },
  checked: { word: "Conferido", tone: "info" },
  ...STARTED,
});

export const LINE_STATES: Readonly<Record<BatchLine["state"], { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    unread: { word: "Não conferida", tone: "neutral" },
    ready: { word: "Pronta", tone: "info" },
    faulty: { word: "Com erro", tone: "danger" },
    done: { word: "Criado", tone: "success" },
    refused: { word: "Recusado", tone: "danger" },
    left: { word: "Não feita", tone: "warning" },
  });
