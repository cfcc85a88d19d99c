/** A style sheet that a late part of the screen brings along is asked for anew where the line dropped it. */
import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Vite asks for each sheet once: whoever imports the part again after the sheet was dropped, or while it is on its way,
 * has the part without it. A dialog then stands unseen at the foot of the page.
 */
const CHANGES: readonly [from: string, to: string][] = [
  ["if (dep in seen) return;", "if (dep in seen) return seen[dep];"],
  ["return new Promise((res, rej) => {", "return seen[dep] = new Promise((res, rej) => {"],
  ["() => rej(new Error(", "() => (link.remove(), delete seen[dep], rej)(new Error("],
];

export function lateStyles(): Plugin {
  return {
    name: "portal:late-styles",
    apply: "build",
    transform(code, id, options) {
      return !options?.ssr && id === HELPER ? { code: withLateStyles(code), map: null } : undefined;
    },
  };
}

/** @throws where the helper is not the one that this was written for */
export function withLateStyles(code: string): string {
  return CHANGES.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error("Vite's helper has changed: look at tools/late-styles.ts");
    return text.replace(from, to);
  }, code);
}
