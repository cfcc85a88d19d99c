/** What a browser would fetch for a document. Reads our own markup, not any. */

interface Assets {
  /** Style sheets, and scripts that hold up the parser: the first paint waits for them. */
  blocking: string[];
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** The files that a first load of this document asks for, without what they import in turn. */
export function assetsOf(html: string): Assets {
  const links = [...html.matchAll(/<link\b([^>]*)>/gi)].map(([, text = ""]) => attributesOf(text));
  const styles = links.filter(({ rel }) => rel === "stylesheet").flatMap(({ href }) => href ?? []);
  const tags = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)].map(
    ([, text = "", content = ""]): Record<string, string> => ({ ...attributesOf(text), content }),
  );
  const sync = tags.filter(
    (tag) => tag.src && tag.type !== "module" && !("async" in tag) && !("defer" in tag),
  );
  const scripts = [
    ...tags.flatMap(({ src }) => src ?? []),
    ...links.filter(({ rel }) => rel === "modulepreload").flatMap(({ href }) => href ?? []),
    ...tags.flatMap(({ content = "" }) =>
      [...content.matchAll(/["'](\/[^"'\s]+\.js)["']/g)].map(([, path = ""]) => path),
    ),
  ];
  return {
    blocking: [...new Set([...styles, ...sync.flatMap(({ src }) => src ?? [])])],
    scripts: [...new Set(scripts)],
    styles: [...new Set(styles)],
    fonts: fontsOf(
      [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, css = ""]) => css).join("\n"),
    ),
  };
}

/** The font files that a style sheet names: each has letters, or figures, that every screen of ours shows. */
export function fontsOf(css: string): string[] {
  const faces = [...css.matchAll(/@font-face\s*\{(.*?)\}/gis)].map(([, face = ""]) => face);
  return [...new Set(faces.flatMap((face) => /url\(["']?([^"')]+\.woff2)["']?\)/i.exec(face)?.[1] ?? []))];
}

/** What a script imports before it runs; what it imports on demand does not count. */
export function staticImports(script: string, url: string): string[] {
  const found = [...script.matchAll(/(?:\bfrom|\bimport)\s*["']([./][^"']*\.js)["']/g)];
  return [...new Set(found.map(([, path = ""]) => new URL(path, url).pathname))];
}

interface OnDemand {
  path: string;
  /** It and what comes with it: what it imports, and its style sheets. */
  files: string[];
}

/** What a script of the build imports on demand. Beside each stands what the browser is told to fetch with it, by number. */
export function importsOnDemand(script: string, url: string): OnDemand[] {
  const [, list = ""] = /\bm\.f=\[([^\]]*)\]/.exec(script) ?? [];
  const named = [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => `/${path}`);
  const imports = script.matchAll(
    /\bimport\("(\.\/[^"]+\.js)"\).*?(?:__vite__mapDeps\(\[([\d,]+)\]\)|,\[\]\))/gs,
  );
  return [...imports].map(([, file = "", numbers]) => {
    const path = new URL(file, url).pathname;
    const together = numbers?.split(",").flatMap((number) => named[Number(number)] ?? []) ?? [];
    return { path, files: [...new Set([path, ...together])] };
  });
}

/** The attributes of a tag, unescaped. */
export function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)];
  return Object.fromEntries(
    pairs.map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ""),
    ]),
  );
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  "#x2F": "/",
};

/** Text of a document as people read it. */
export function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
}
