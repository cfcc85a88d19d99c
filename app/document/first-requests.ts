/**
 * What the application asks for between its start and the moment at which what knows of the line is there
 * (`browser-line.ts`): what the line did not bring is asked for once more with that, and no error takes the page's place.
 */

/** As the browser itself sends it. */
export const fetched = window.fetch.bind(window);

let follow: (ask: typeof fetch) => void = () => {};
const followed = new Promise<typeof fetch>((resolve) => {
  follow = resolve;
});

/** From now on, what the line does not bring waits for what knows of it. */
export function holdFailures(): void {
  window.fetch = async (input, init) => {
    try {
      return await fetched(input, init);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      const ask = await followed;
      return ask(input, init);
    }
  };
}

/** From now on, all that is asked for goes this way. */
export function askThrough(ask: typeof fetch): void {
  window.fetch = ask;
  follow(ask);
}
