/** Read off the code: which modules a screen is made of. */
import { readFileSync } from "node:fs";
import { filesUnder, importsOf } from "#tests/support/source-files";

const SOURCE = /(?<!\.test)\.tsx?$/;

/** Texts of the sources below a folder. */
export function textsUnder(folder: string): string[] {
  return filesUnder(folder, SOURCE).map((file) => readFileSync(file, "utf8"));
}

interface Module {
  text: string;
  /** Without extension; of which more than types is imported. */
  imports: readonly string[];
}

let modules: ReadonlyMap<string, Module> | undefined;

function readModules(): ReadonlyMap<string, Module> {
  const files = filesUnder("app/routes", SOURCE);
  return new Map(
    files.map((file) => {
      const imports = importsOf(file).flatMap(({ target, typesOnly }) => (typesOnly ? [] : target));
      return [file.replace(/\.tsx?$/, ""), { text: readFileSync(file, "utf8"), imports }];
    }),
  );
}

/** Texts of what a module below `app/routes` is made of: itself, and all modules there that it reaches. */
export function reachedFrom(start: string): string[] {
  modules ??= readModules();
  const known = modules;
  const reached = new Map<string, string>();
  const visit = (path: string) => {
    const module = known.get(path);
    if (!module || reached.has(path)) return;
    reached.set(path, module.text);
    for (const target of module.imports) visit(target);
  };
  visit(`app/routes/${start}`);
  return [...reached.values()];
}
