import { createContext } from "react";
import { rowOf, screenAt } from "~/screens/table";

/** What only the server knows of a document: the browser keeps what it was sent. */
interface ServerDocument {
  nonce: string | undefined;
  /** The inline style sheet. */
  styles: string;
}

export const ServerDocumentContext = createContext<ServerDocument>({ nonce: undefined, styles: "" });

interface DocumentFacts {
  /** Of the page's routes, from the outermost to the screen's own. */
  matches: readonly { id: string }[];
  pathname: string;
  /** The environment of the frame, from the root's data. */
  environment: string | null | undefined;
}

/** Whether the page stands in the frame of somebody who is signed in. */
function isFramed({ matches, environment }: Pick<DocumentFacts, "matches" | "environment">): boolean {
  return Boolean(environment) && matches.some(({ id }) => id === "routes/frame");
}

/** Which style sheet the page carries: those of its own folder of screens. */
export function styleSetOf(
  facts: Pick<DocumentFacts, "matches" | "environment">,
): "public" | "session" | "app" {
  if (isFramed(facts)) return "app";
  return facts.matches.some(({ id }) => id.startsWith("routes/session/")) ? "session" : "public";
}

/**
 * Whether the page loads scripts: in the frame alone, and where its screen's row says so. In the browser, whoever
 * asks is such a script.
 */
export function isHydrated(facts: DocumentFacts): boolean {
  if (typeof document !== "undefined") return true;
  const name = screenAt(facts.pathname);
  return isFramed(facts) && name !== undefined && rowOf(name).hydrates === true;
}
