import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const minified = (file: string) => transformSync(read(file), { loader: "css", minify: true }).code.trim();

type StyleSet = "public" | "session" | "app";

/** The files that `sheetOf` puts together, in its own order, read from its source. */
function filesOf(set: StyleSet): string[] {
  const source = read("./styles.server.ts");
  const imports = new Map(
    [...source.matchAll(/import (\w+) from "(.+\.css)\?inline"/g)].map(([, name = "", file = ""]) => [
      name,
      file,
    ]),
  );
  const [, shared = ""] = /SHARED = (.+);/.exec(source) ?? [];
  const [, own = ""] = new RegExp(`${set}: SHARED \\+ (.+),`).exec(source) ?? [];
  return `${shared} + ${own}`.split(" + ").map((name) => imports.get(name) ?? `no import ${name}`);
}

const THEMES = {
  default: ["./themes/quicksand.css", "./themes/figures.css", "./themes/default.css"],
  V2: ["./themes/inter.css", "./themes/v2.css"],
  vbi: ["./themes/quicksand.css", "./themes/figures.css", "./themes/vbi.css"],
};

describe.each(Object.entries(THEMES))("the brand %s", (_, theme) => {
  test.each([
    ["public", 3 * 1024],
    ["session", 3 * 1024],
    // Documents carry what they use of it, and have a budget of their own; the whole is in the file that is kept. Lists
    // on phones, the choice of columns and the search made it 8,340 bytes on 2026-11-23, what stays at the edge
    // in a merchant's place 8,736 on 2026-11-29, a sheet that stays whole where a phone is turned 8,816 on 2026-11-30.
    ["app", 8.65 * 1024],
  ] as const)("sends the %s set in at most %d bytes of brotli", (set, budget) => {
    const css = [...theme, ...filesOf(set)].map(minified).join("");
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(budget);
  });

  test.each(["public", "session", "app"] as const)("defines every variable that the %s set reads", (set) => {
    const css = [...theme, ...filesOf(set)].map(read).join("");
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name]) => name)
      .filter((name) => !defined.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});

const sizeOf = (font: string) => statSync(new URL(`./themes/${font}`, import.meta.url)).size;

test("a brand loads one font and at most the figures of another; no paint waits for them", () => {
  for (const theme of Object.values(THEMES)) {
    const css = theme.map(read).join("");
    const fonts = new Set(css.match(/[\w-]+\.woff2/g));
    expect(fonts).toHaveLength(theme.length - 1);
    for (const font of fonts)
      expect(sizeOf(font)).toBeLessThanOrEqual(font === "figures.woff2" ? 3_072 : 16_384);
    const fetched = [...css.matchAll(/@font-face[^}]*url\([^}]*/g)].map(([face]) => face);
    expect(fetched.every((face) => face.includes("font-display: optional"))).toBe(true);
    expect(css).toMatch(/size-adjust/);
  }
});

test("figures stand in one face with digits of one width, in every theme", () => {
  const css = minified("./styles/table.css");
  expect(css).toMatch(
    /\.table[^{]*\.kpi[^{]*\{font-family:var\(--font-figures\);font-variant-numeric:tabular-nums\}/,
  );
});

test.each(["public", "session"] as const)(
  "the %s screens, to which no application comes, show no button that it alone would answer",
  (set) => {
    expect(filesOf(set).map(minified).join("")).toContain(".copy{display:none}");
  },
);
