/**
 * What the application asks for between its start and the moment at which what knows of the line is there
 * (`browser-line.ts`): what did not arrive is asked for once more with that, and no error takes the page's place.
 */
import type { Line } from "./line";

/** As the browser itself sends it. */
export const fetched = window.fetch.bind(window);

let follow: (ask: Line["fetch"]) => void = () => {};
const followed = new Promise<Line["fetch"]>((resolve) => {
  follow = resolve;
});

/** From now on, what the application has not answered waits for what knows of the line. */
export function holdFailures(): void {
  window.fetch = async (input, init) => {
    const first = fetched(input, init);
    const isDone = await Promise.race([
      first.then(isAnswered, () => init?.signal?.aborted),
      followed.then(() => false),
    ]);
    return isDone ? first : (await followed)(input, init, first);
  };
}

/** Anything else may be a gateway's, or what stands before the application; a command may not have been carried out. */
const isAnswered = ({ headers }: Response) => headers.has("x-remix-response") && !headers.has("x-unsent");

/** From now on, all that is asked for goes this way. */
export function askThrough(ask: Line["fetch"]): void {
  window.fetch = ask;
  follow(ask);
}
