/**
 * The file of a screen did not come. Where the line has dropped it is fetched once that is back; where it is gone, as
 * after a new version, whoever is on the way there goes on as without a script.
 */
import type { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { line } from "./browser-line";

type Navigation = ReturnType<typeof useNavigation>;

declare global {
  interface Window {
    /** The framework's own. */
    __remixRouter: { state: { navigation: Navigation } };
  }
}

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

/** Where nobody is on the way, the page is left alone: what is typed there stays. */
function goOnAsDocument(): void {
  const { state, location: to, formMethod, formData, ...sent } = window.__remixRouter.state.navigation;
  if (state === "submitting" && formMethod !== "GET" && formData) sendAgain(formData, sent);
  else if (to) location.assign(to.pathname + to.search + to.hash);
}

/** It may have been done already: with the same key it is done once. */
function sendAgain(
  fields: FormData,
  { formAction, formEncType }: Pick<Navigation, "formAction" | "formEncType">,
): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: formAction, enctype: formEncType, hidden: true });
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.name = name;
    if (typeof value === "string") input.value = value;
    else {
      const files = new DataTransfer();
      files.items.add(value);
      input.type = "file";
      input.files = files.files;
    }
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
