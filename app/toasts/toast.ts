/** Source section 8: notifications come in these kinds. */
export type ToastTone = "info" | "success" | "warning" | "danger";

export interface Toast {
  /** Differs for every outcome, so that the same words can be shown twice. */
  id: string;
  tone: ToastTone;
  title?: string;
  text: string;
  /** Where it leads on: the page that takes it back, say. */
  way?: { label: string; href: string };
}

const toast = (tone: ToastTone, text: string, title?: string): Toast => ({
  id: crypto.randomUUID(),
  tone,
  text,
  ...(title ? { title } : {}),
});

/** What is said of a form that was sent twice, where the page has no sentence of its own for it. */
export function onceOnly(done: Toast): Toast {
  if (done.tone !== "success") return done;
  return { ...done, tone: "info", text: `Este pedido já tinha sido feito, e só conta uma vez. ${done.text}` };
}

export const info = (text: string, title?: string) => toast("info", text, title);
export const success = (text: string, title?: string) => toast("success", text, title);
export const warning = (text: string, title?: string) => toast("warning", text, title);
export const danger = (text: string, title?: string) => toast("danger", text, title);
