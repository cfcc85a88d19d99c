/**
 * The Escape key, for what stands above every dialog. It has to hear of it before them: so this is to be imported before
 * the first of them opens.
 */
let above: (() => void) | null = null;

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !above) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    above();
  },
  true,
);

/** Calls back instead of whatever else the key would do; the answer ends it. */
export function hearEscape(call: () => void): () => void {
  above = call;
  return () => {
    if (above === call) above = null;
  };
}
