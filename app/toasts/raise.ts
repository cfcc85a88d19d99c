import type { ComponentType } from "react";
import type { Toast } from "./toast";

let mount: (host: ComponentType) => void = () => {};

/** Whoever can show a host says so here; it comes with the first toast, so that no page loads it unused. */
export function onFirstToast(show: (host: ComponentType) => void): void {
  mount = show;
}

/** Shows a toast over the page; in the browser only. */
export async function raise(toast: Toast): Promise<void> {
  const { MantineToasts, show } = await import("./mantine-toasts");
  mount(MantineToasts);
  show(toast);
}
