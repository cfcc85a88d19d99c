/** What an answer that came over the line is: the portal's own, or somebody else's in its place. */

/** What stands before the application has not let it in: nothing was done yet. */
export const isTurnedAway = ({ status, headers }: Response) =>
  (status === 503 || status === 429) && !headers.has("x-remix-response");

/**
 * Of a form that is too large, nothing went further than to what says so, which may be a gateway; one whose file cannot be
 * read any more has not left the browser.
 */
export const isRefused = ({ status, headers, type }: Response) =>
  type === "error" ||
  (!headers.has("x-remix-response") && (status === 413 || (status >= 400 && headers.has("x-request-id"))));

/** As the framework says that an action leads elsewhere. */
export const leadsOn = ({ status }: Response) => status === 202;

/**
 * The application was not answered what it has to know: of a command before it was carried out, which it marks; of a
 * screen where it has no other answer.
 */
export const isUnanswered = ({ status, headers }: Response, isCommand: boolean) =>
  headers.has("x-remix-response") && (isCommand ? headers.has("x-unsent") : status >= 502 && status <= 504);

/** The application says so of what it answers, the server around it has a reference for the rest. */
export const isPortals = ({ headers }: Response) =>
  headers.has("x-remix-response") || headers.has("x-request-id");

/** Files may come from elsewhere than the portal; a gateway's own page is none, and a file that is gone is an answer. */
export const isFile = (input: RequestInfo | URL, { status }: Response) =>
  typeof input === "string" && input.endsWith(".js") && status < 500;

/** An answer to its end: the line may drop within it. */
export async function whole(answer: Response, isCommand: boolean): Promise<Response> {
  if (!answer.body) return answer;
  const { headers, statusText, status } = answer;
  return new Response(await answer.blob(), {
    headers,
    statusText,
    status: isCommand && hasMoved(answer) ? 200 : status,
  });
}

/**
 * Whether the page has to be read again: somebody was quicker, the upstream refused, or nobody knows what became of the
 * command. The framework does so after an answer below 400 only, and looks at nothing else of the number. What is just
 * filled in wrong, 400, has told nobody.
 */
const hasMoved = ({ status, headers }: Response) => status > 400 && headers.has("x-remix-response");
