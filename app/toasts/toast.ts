import type { Tone } from "~/ui/alert";
import type { FailureKind } from "~/upstream/failure";

/** What an outcome is: something to be told, a form with fields to correct, or a call that failed. */
export type ToastKind = "told" | "invalid" | FailureKind;

export interface Toast {
  /** Differs for every outcome, so that the same words can be shown twice. */
  id: string;
  kind: ToastKind;
  tone: Tone;
  title?: string;
  message: string;
  /** The names of the fields that are wrong. */
  fields?: readonly string[];
  /** What the support finds a fault by. */
  reference?: string;
  /** Where it leads on: the page that takes it back, say. */
  way?: { label: string; href: string };
}

const toast = (tone: Tone, message: string, title?: string): Toast => ({
  id: crypto.randomUUID(),
  kind: "told",
  tone,
  message,
  ...(title ? { title } : {}),
});

/** What is said of a form that was sent twice, where the page has no sentence of its own for it. */
export function onceOnly(done: Toast): Toast {
  if (done.tone !== "success") return done;
  const message = `Este pedido já tinha sido feito, e só conta uma vez. ${done.message}`;
  return { ...done, tone: "info", message };
}

export const info = (message: string, title?: string) => toast("info", message, title);
export const success = (message: string, title?: string) => toast("success", message, title);
export const warning = (message: string, title?: string) => toast("warning", message, title);
export const danger = (message: string, title?: string) => toast("danger", message, title);

/** What is said of a command on a thing that somebody else has deleted meanwhile; its list shows what there is. */
export const gone = (what: string) => info(`${what} já não existe: nada foi feito agora.`);
