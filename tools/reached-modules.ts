/** Read off the code: which modules a screen is made of. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Source {
  file: string;
  text: string;
}

export function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

let modules: ReadonlyMap<string, string> | undefined;

/** Texts of what a screen's module is made of: itself, and all modules below `app/routes` that it reaches. */
export function reachedFrom(screen: string): string[] {
  modules ??= new Map(sourcesUnder("app/routes").map(({ file, text }) => [file, text]));
  const known = modules;
  const reached = new Set<string>();
  const visit = (path: string) => {
    const file = [`${path}.ts`, `${path}.tsx`].find((one) => known.has(one));
    if (file === undefined || reached.has(file)) return;
    reached.add(file);
    for (const target of importsOf(file, known.get(file) ?? "")) visit(target);
  };
  visit(`app/routes/${screen}/route`);
  return [...reached].map((file) => known.get(file) ?? "");
}

/** Modules, without extension, of which more than types is imported. */
function importsOf(file: string, text: string): string[] {
  const imports = text.matchAll(/(?:import|export)\s+(?!type\s)[^;"']*?from\s+"([^"]+)"/g);
  return [...imports].flatMap(([, from = ""]) => {
    if (from.startsWith("~/")) return [from.replace("~/", "app/")];
    return from.startsWith(".") ? [join(dirname(file), from)] : [];
  });
}
