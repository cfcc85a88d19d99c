import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The files below a folder whose path fits, with forward slashes, sorted. */
export function filesUnder(folder: string, fits: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .filter((file) => fits.test(file))
    .sort();
}

/** Imports of our own files: [what is imported, whether it is for types only]. */
export function importsOf(file: string): { target: string; typesOnly: boolean }[] {
  const source = readFileSync(file, "utf8");
  const found = [
    ...source.matchAll(
      /(?:import|export)\s+(type\s)?[^;"']*?from\s+["']([^"']+)["']|import\(?\s*["']([^"']+)["']/g,
    ),
  ];
  return found.flatMap(([, type, from, bare]) => {
    const spelling = from ?? bare ?? "";
    if (spelling.startsWith("~/"))
      return [{ target: spelling.replace("~/", "app/"), typesOnly: Boolean(type) }];
    if (spelling.startsWith("#")) return [{ target: spelling.slice(1), typesOnly: Boolean(type) }];
    if (spelling.startsWith("."))
      return [{ target: normalize(join(dirname(file), spelling)), typesOnly: Boolean(type) }];
    return [];
  });
}
