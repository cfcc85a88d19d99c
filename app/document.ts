import { createContext } from "react";

/** What only the server knows of a document: the browser keeps what it was sent. */
interface ServerDocument {
  nonce: string | undefined;
  /** The inline style sheet. */
  styles: string;
}

export const ServerDocumentContext = createContext<ServerDocument>({ nonce: undefined, styles: "" });

/** A route's `handle`: a framed screen that needs no script loads none. */
interface ScreenHandle {
  hydrate?: false;
}

interface DocumentFacts {
  matches: readonly { id: string; handle?: unknown }[];
  /** The environment of the frame, from the root's data. */
  environment: string | null | undefined;
}

/** Whether the page stands in the frame of somebody who is signed in. */
function isFramed({ matches, environment }: DocumentFacts): boolean {
  return Boolean(environment) && matches.some(({ id }) => id === "routes/frame");
}

/** Which style sheet the page carries: those of its own folder of screens. */
export function styleSetOf(facts: DocumentFacts): "public" | "session" | "app" {
  if (isFramed(facts)) return "app";
  return facts.matches.some(({ id }) => id.startsWith("routes/session/")) ? "session" : "public";
}

/**
 * Whether the page loads scripts: never outside the frame, nor where a screen says that it needs none. In the
 * browser, whoever asks is such a script.
 */
export function isHydrated(facts: DocumentFacts): boolean {
  if (typeof document !== "undefined") return true;
  return (
    isFramed(facts) &&
    !facts.matches.some(({ handle }) => (handle as ScreenHandle | undefined)?.hydrate === false)
  );
}
