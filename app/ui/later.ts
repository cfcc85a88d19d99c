/**
 * Fetches what no screen waits for. Where the line does not bring it, it is asked for again after growing pauses; the
 * screen is whole without it meanwhile. Firefox before 155 keeps a failed import until the next document.
 *
 * @param pause milliseconds before the next attempt
 */
export function later<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void,
  pause = 5_000,
): void {
  load().then(use, () => setTimeout(later<Module>, pause, load, use, 2 * pause));
}
