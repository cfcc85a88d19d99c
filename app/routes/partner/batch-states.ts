/** Where many lines that are done in the upstream's own time stand, once they were started. */
import type { Batch } from "#contract/extension/batches";

export const isUnderWay = ({ state }: Pick<Batch, "state">): boolean =>
  state === "queued" || state === "running";

/** The words of what was started; what comes before is each page's own. */
export const STARTED = {
  queued: { word: "Na fila", tone: "info" },
  running: { word: "Em andamento", tone: "info" },
  done: { word: "Concluído", tone: "success" },
  stopped: { word: "Parado", tone: "warning" },
} as const;
