/**
 * The code of dialogs, fetched together with the data of the first. Where it has not come by the time that these have, it
 * is asked for again.
 *
 * It is followed as React wants what lies outside of it followed: a component that reads it while it renders, and is told
 * of it by a state of its own, may lose what it does once the code is there.
 */
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { ScreenDialogProps } from "./screen-dialog";

type Dialog = (props: ScreenDialogProps) => ReactNode;

/** How often it is asked for by a screen that is there and waits for it. */
const OPEN_TRIES = 3;
/** Milliseconds. */
const TRY_AGAIN = 1_000;

let dialog: Dialog | null | undefined;
const listeners = new Set<() => void>();

function become(next: typeof dialog): void {
  dialog = next;
  for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Undefined while the code is not here; null where it does not come: the screen is a page.
 *
 * @param isNear a screen that is a dialog is on its way
 * @param isOpen one is there
 */
export function useDialog(isNear: boolean, isOpen: boolean): typeof dialog {
  useEffect(() => {
    if (dialog) return;
    if (isOpen) void fetchDialog(OPEN_TRIES);
    else if (isNear) void fetchDialog(1);
    // The next one may be luckier.
    else become(undefined);
  }, [isNear, isOpen]);
  return useSyncExternalStore(
    follow,
    () => dialog,
    () => undefined,
  );
}

async function fetchDialog(tries: number): Promise<void> {
  for (let rest = tries; rest > 0; rest--) {
    try {
      become((await import("./screen-dialog")).ScreenDialog);
      return;
    } catch {
      if (rest > 1) await new Promise((again) => setTimeout(again, TRY_AGAIN));
    }
  }
  // Nobody waits yet for what is only near.
  if (tries > 1) become(null);
}
