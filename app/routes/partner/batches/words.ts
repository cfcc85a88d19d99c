/** The words of what is done to many rows at once. */
import type { Batch, BatchKind, BatchLine } from "#contract/extension/batches";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf } from "~/ui/labels";
import { STARTED } from "../batch-states";

export const KIND_NAMES: Readonly<Record<BatchKind, string>> = namesOf({
  "merchant-import": "Importação de clientes",
  "routing-template": "Modelo de regras",
  "plan-change": "Troca de plano",
  "invitation-resend": "Reenvio de convites",
  invitation: "Convite",
  "work-owner": "Responsável de trabalhos",
});

/** What the lines of each kind are, of one and of several, and what is done with them. */
const LINES: Partial<Record<BatchKind, { words: readonly [string, string]; does: string; did: string }>> = {
  "plan-change": { words: ["assinatura", "assinaturas"], does: "Trocar o plano de", did: "Planos trocados" },
  invitation: { words: ["convite", "convites"], does: "Enviar", did: "Convites enviados" },
  "work-owner": {
    words: ["trabalho", "trabalhos"],
    does: "Definir o responsável de",
    did: "Responsáveis definidos",
  },
  "invitation-resend": { words: ["convite", "convites"], does: "Reenviar", did: "Convites reenviados" },
};
export const linesOf = (kind: BatchKind) =>
  LINES[kind] ?? { words: ["linha", "linhas"] as const, does: "Fazer", did: "Feitas" };

/** `checked`: looked over, and nothing was done yet. */
export type Stage = "checked" | Exclude<Batch["state"], "draft">;

export const stageOf = ({ state }: Pick<Batch, "state">): Stage => (state === "draft" ? "checked" : state);

export const STAGES: Readonly<Record<Stage, { word: string; tone: Tone | "neutral" }>> = badgesOf({
  checked: { word: "A confirmar", tone: "info" },
  ...STARTED,
});

export const LINE_STATES: Readonly<Record<BatchLine["state"], { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    unread: { word: "Não conferida", tone: "neutral" },
    ready: { word: "Pronta", tone: "info" },
    faulty: { word: "Fica de fora", tone: "warning" },
    done: { word: "Feita", tone: "success" },
    refused: { word: "Recusada", tone: "danger" },
    left: { word: "Não feita", tone: "warning" },
  });
