/** The table of the routes' files that every first visit brings: the same table in fewer bytes. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAME = /^manifest-[0-9a-f]+\.js$/;
const ASSIGNMENT = /^window\.__remixManifest=(\{.*\});$/s;

/** Rewrites the manifest in the folder of built assets; its name tells its content as before, being made of it. */
export function shortenManifest(folder) {
  for (const name of readdirSync(folder).filter((name) => NAME.test(name))) {
    const file = join(folder, name);
    writeFileSync(file, shortManifest(readFileSync(file, "utf8")));
  }
}

/**
 * What a route imports, in one order for all of them (what most import first), compresses to its repetitions; what is
 * false may be absent.
 *
 * @throws where the manifest is not the one that this was written for
 */
export function shortManifest(script) {
  const [, text] = ASSIGNMENT.exec(script) ?? [];
  if (!text) throw new Error("The manifest has changed: look at tools/manifest.mjs");
  const manifest = JSON.parse(text);
  const routes = Object.values(manifest.routes);
  const uses = new Map();
  for (const name of routes.flatMap((route) => route.imports)) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const route of routes)
    route.imports.sort((one, other) => uses.get(other) - uses.get(one) || (one < other ? -1 : 1));
  return `window.__remixManifest=${JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))};`;
}
