import type { BatchLine } from "#contract/extension/batches";

type Tone = "success" | "warning" | "danger" | "info" | "neutral";
interface State {
  word: string;
  tone: Tone;
}

/** Of an application as a whole. */
export const BATCH_STATES: Readonly<Record<string, State>> = {
  draft: { word: "Em conferência", tone: "info" },
  queued: { word: "Na fila", tone: "info" },
  running: { word: "Em andamento", tone: "info" },
  done: { word: "Terminada", tone: "success" },
  stopped: { word: "Parada", tone: "warning" },
};

/** Of one customer in it. */
export const LINE_STATES: Readonly<Record<BatchLine["state"], State>> = {
  unread: { word: "A conferir", tone: "neutral" },
  ready: { word: "Será mudado", tone: "info" },
  faulty: { word: "Fica de fora", tone: "warning" },
  done: { word: "Feito", tone: "success" },
  refused: { word: "Recusado", tone: "danger" },
  left: { word: "Não feito", tone: "neutral" },
};

/** Of one that was done, and undone since. */
export const TAKEN_BACK: State = { word: "Desfeito", tone: "neutral" };
