interface DocumentFacts {
  /** Of the page's routes, from the outermost to the screen's own. */
  matches: readonly { id: string }[];
  /** The environment of the frame, from the root's data. */
  environment: string | null | undefined;
}

/** Whether the page stands in the frame of somebody who is signed in. */
function showsFrame({ matches, environment }: DocumentFacts): boolean {
  return Boolean(environment) && matches.some(({ id }) => id === "routes/frame");
}

/** Which style sheet the page carries: those of its own folder of screens. */
export function styleSetOf(facts: DocumentFacts): "public" | "session" | "app" {
  if (showsFrame(facts)) return "app";
  return facts.matches.some(({ id }) => id.startsWith("routes/session/")) ? "session" : "public";
}

/** Whether the application starts in the page: in every framed one, unless its reader saves data. */
export function startsApplication({ economy, ...facts }: DocumentFacts & { economy: boolean }): boolean {
  return showsFrame(facts) && !economy;
}
