/**
 * The file of a screen did not come. Where the line has dropped it is fetched once that is back; where it is gone, as
 * after a new version, whoever is on the way there goes on as without a script.
 */
import { useEffect } from "react";
import { goOnAsDocument } from "./as-document";
import { line } from "./browser-line";

export function useGoneScreens(): void {
  useEffect(() => {
    addEventListener("gone-screen", onGone);
    return () => removeEventListener("gone-screen", onGone);
  }, []);
}

/** What `tools/gone-screens.ts` tells. */
interface Gone {
  /** The address of the screen's file. */
  file: string;
  /** Goes on with what it holds. */
  resolve(module: unknown): void;
}

async function onGone(event: Event): Promise<void> {
  event.preventDefault();
  const { file, resolve } = (event as CustomEvent<Gone>).detail;
  const answer = await line.fetch(file).catch(() => null);
  // Given up: whoever pressed has stayed.
  if (!answer) return;
  const module = answer.ok ? await import(/* @vite-ignore */ file).catch(() => null) : null;
  if (module) resolve(module);
  else goOnAsDocument();
}
