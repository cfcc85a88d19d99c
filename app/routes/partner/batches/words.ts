/** The words of what is done to many rows at once. */
import type { Batch, BatchKind, BatchLine } from "#contract/extension/batches";
import { counted } from "~/domain/figures";
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

interface LineWords {
  /** What a line is, of one and of several. */
  words: readonly [string, string];
  /** The same once it is done. */
  made: readonly [string, string];
  does: string;
  did: string;
}

/** What the lines of each kind are, and what is done with them. */
const LINES: Partial<Record<BatchKind, LineWords>> = {
  "plan-change": {
    words: ["assinatura", "assinaturas"],
    made: ["alterada", "alteradas"],
    does: "Trocar o plano de",
    did: "Planos trocados",
  },
  invitation: {
    words: ["convite", "convites"],
    made: ["enviado", "enviados"],
    does: "Enviar",
    did: "Convites enviados",
  },
  "work-owner": {
    words: ["trabalho", "trabalhos"],
    made: ["alterado", "alterados"],
    does: "Definir o responsável de",
    did: "Responsáveis definidos",
  },
  "invitation-resend": {
    words: ["convite", "convites"],
    made: ["reenviado", "reenviados"],
    does: "Reenviar",
    did: "Convites reenviados",
  },
  "routing-template": {
    words: ["cliente", "clientes"],
    made: ["mudado", "mudados"],
    does: "Aplicar a",
    did: "Clientes mudados",
  },
};
export const linesOf = (kind: BatchKind): LineWords =>
  LINES[kind] ?? { words: ["linha", "linhas"], made: ["feita", "feitas"], does: "Fazer", did: "Feitas" };

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

/** What became of the lines that were confirmed and are not done: only one whose turn came has a reason. */
export function unmadeWords({ refused, left }: Pick<Batch["lines"], "refused" | "left">): string {
  const sentences = [
    refused > 0 &&
      `${counted(refused, "linha confirmada não foi feita", "linhas confirmadas não foram feitas")}: o motivo está em cada uma.`,
    left > 0 &&
      `${counted(left, "linha confirmada não chegou à sua vez", "linhas confirmadas não chegaram à sua vez")} antes da parada.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? "Tudo o que foi confirmado está feito." : sentences.join(" ");
}
