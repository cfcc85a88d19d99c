/** The words of pending transactions, as the queue and the report of treatments say them. */
import type { Pending, PendingAction, PendingState } from "#contract/extension/pendings";
import type { Modality } from "#contract/values";
import { calendarDay, formatTime, type Moment } from "~/domain/dates";
import { nearDate } from "~/domain/figures";
import type { Tone } from "~/ui/alert";
import { badgesOf, namesOf, wordsOf } from "~/ui/labels";
import { type MarkName, markLabel } from "~/ui/marks";
import { MODALITY_NAMES } from "./modalities";

interface State {
  word: string;
  tone: Tone | "neutral";
}

export const STATES: Readonly<Record<PendingState, State>> = badgesOf({
  pending: { word: "Pendente", tone: "warning" },
  failed: { word: "Falhou", tone: "danger" },
  confirming: { word: "Confirmando", tone: "info" },
  undoing: { word: "Desfazendo", tone: "info" },
  confirmed: { word: "Confirmada", tone: "success" },
  undone: { word: "Desfeita", tone: "success" },
  disregarded: { word: "Desconsiderada", tone: "neutral" },
  expired: { word: "Decidida pela rede", tone: "neutral" },
});

/** The same as words alone. */
export const STATE_NAMES: Readonly<Record<PendingState, string>> = wordsOf(STATES);

export const ACTIONS = ["confirm", "undo", "disregard"] as const satisfies PendingAction[];

/** `slug` stands in the address. */
export const ACTS: Readonly<Record<PendingAction, { slug: ActSlug; verb: string; done: string }>> = {
  confirm: { slug: "confirmar", verb: "Confirmar", done: "confirmada" },
  undo: { slug: "desfazer", verb: "Desfazer", done: "desfeita" },
  disregard: { slug: "desconsiderar", verb: "Desconsiderar", done: "desconsiderada" },
};
/** Of what was done, perhaps by somebody who can do more than we know. */
export const ACTION_VERBS: Readonly<Record<PendingAction, string>> = namesOf({
  confirm: ACTS.confirm.verb,
  undo: ACTS.undo.verb,
  disregard: ACTS.disregard.verb,
});
export const ACT_SLUGS = ["confirmar", "desfazer", "desconsiderar"] as const;
type ActSlug = (typeof ACT_SLUGS)[number];
export const ACT_OF: Readonly<Record<ActSlug, PendingAction>> = {
  confirmar: "confirm",
  desfazer: "undo",
  desconsiderar: "disregard",
};
export const REASONS: Readonly<Record<Pending["reason"], string>> = namesOf({
  "host-timeout": "Sem resposta do host",
  "checkout-crash": "Queda no PDV",
  "print-unconfirmed": "Impressão não confirmada",
  "second-leg": "Aguardando a segunda etapa",
});

export const ORIGINS: Readonly<Record<"portal" | "automatic" | "acquirer", string>> = namesOf({
  portal: "Portal",
  automatic: "Automático",
  acquirer: "Adquirente",
});

/** `Parcelado em 3×`, `Débito` */
export function productOf({ modality, instalments }: { modality: Modality; instalments: number }): string {
  const name = MODALITY_NAMES[modality];
  return modality === "instalments" ? `${name} em ${instalments}×` : name;
}

/** `PDV 10 · Getnet`, in one line. */
export function placeOf({ pos_number, acquirer }: { pos_number: string | null; acquirer: MarkName }): string {
  return `${pos_number ?? "Sem PDV"} · ${markLabel(acquirer)}`.replaceAll(" ", "\u00a0");
}

/** The number by which the merchant finds the sale on paper. */
export function nsuOf({ nsu_tef, nsu }: { nsu_tef: string | null; nsu: string }): string {
  return nsu_tef ?? nsu;
}

/** `às 14:03`, on another day than today's `em 19/11 às 14:03`, with the year where it is another one. */
export function momentWords(at: Moment, today: string): string {
  const time = `às ${formatTime(at)}`;
  const day = calendarDay(at);
  if (day === today) return time;
  return `em ${nearDate(day, today)} ${time}`;
}

/** What the acquirer does at the deadline, and what it means: "a Cielo confirma a venda sozinha, e o cliente paga". */
export function nothingDone(pending: {
  acquirer: MarkName;
  what_if_nothing: Pending["what_if_nothing"];
}): string {
  const name = markLabel(pending.acquirer);
  return pending.what_if_nothing === "confirms"
    ? `a ${name} confirma a venda sozinha, e o cliente paga`
    : `a ${name} desfaz a venda sozinha, e o cliente não paga`;
}

type Settled = Pick<Pending, "state" | "treated_at" | "treated_by_name" | "action" | "acquirer">;

/** What has become of one that can no longer be treated: "Já confirmada às 14:03 por Ana." */
export function settledWords(pending: Settled, today: string): string | null {
  const { state, treated_at: at, treated_by_name: name, action } = pending;
  const when = at === null ? "" : ` ${momentWords(at, today)}`;
  const who = name === null ? " automaticamente" : ` por ${name}`;
  switch (state) {
    case "pending":
    case "failed":
      return null;
    case "confirming":
    case "undoing": {
      const begun = state === "confirming" ? "Confirmação enviada" : "Desfazimento enviado";
      return `${begun}${when}${who}; a rede ainda não respondeu.`;
    }
    case "expired":
      return `O prazo terminou, e a ${markLabel(pending.acquirer)} ${action === "undo" ? "desfez" : "confirmou"} a venda.`;
    default:
      return `Já ${STATES[state].word.toLowerCase()}${when}${who}.`;
  }
}
