import type { ComponentType } from "react";
import { later } from "~/ui/later";
import type { Toast } from "./toast";

/** Milliseconds until the code of a toast is asked for again: what it tells has happened already. */
const SOON = 1_000;

let mount: (host: ComponentType) => void = () => {};

/** Whoever can show a host says so here; it comes with the first toast, so that no page loads it unused. */
export function onFirstToast(show: (host: ComponentType) => void): void {
  mount = show;
}

/**
 * Shows a toast over the page; in the browser only.
 *
 * @param isAnswer it says what a form came back for: the next one takes its place
 */
export function raise(toast: Toast, isAnswer = false): void {
  later(
    () => import("./mantine-toasts"),
    ({ MantineToasts, show }) => {
      mount(MantineToasts);
      show(toast, isAnswer);
    },
    SOON,
  );
}
