/** What a screen weighs on the wire, for somebody who comes for the first time. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { OPENS_PAGE, type WireVisitor } from "#tests/support/wire-visitor";
import { FONTS, filesOf, HEAD, KITS, NAVIGATION, type Screen, SERVER_ONLY, SHARED } from "./budgets.ts";
import { assetsOf, staticImports } from "./markup.ts";

export interface PageWeight {
  screen: Screen;
  /** The document up to the end of its main part. */
  usable: number;
  document: number;
  html: string;
  /** The document's status line and headers. */
  head: number;
  script: number;
  style: number;
  /** The font files and their bytes, by path. */
  fonts: ReadonlyMap<string, number>;
  blocking: string[];
  requests: number;
  /** The scripts and their bytes, by path. */
  scripts: ReadonlyMap<string, number>;
  /** What a navigation inside the portal fetches instead of the document; null where no script would ask. */
  data: number | null;
  /** Libraries that should have stayed on the server. */
  strays: string[];
}

export async function weigh(visitor: WireVisitor, screen: Screen): Promise<PageWeight> {
  const page = await fetchPage(visitor, screen.path);
  const assets = assetsOf(page.text);
  const scripts = await fetchScripts(visitor, assets.scripts);
  const styles = await Promise.all(assets.styles.map((path) => fetchFile(visitor, path)));
  const fonts = await Promise.all(
    assets.fonts.map(async (path) => [path, (await fetchFile(visitor, path)).bytes] as const),
  );
  const data = scripts.size === 0 ? null : await fetchData(visitor, dataPath(screen.path));
  const text = [...scripts.values()].map((script) => script.text).join("\n");
  const bytes = (files: Iterable<{ bytes: number }>) => [...files].reduce((sum, file) => sum + file.bytes, 0);
  return {
    screen,
    usable: await sizeUntilUsable(page.text),
    document: page.bytes,
    html: page.text,
    head: page.head,
    script: bytes(scripts.values()),
    style: bytes(styles),
    fonts: new Map(fonts),
    blocking: assets.blocking,
    requests: 1 + scripts.size + styles.length + fonts.length,
    scripts: new Map([...scripts].map(([path, script]) => [path, script.bytes])),
    data,
    strays: SERVER_ONLY.filter(({ word }) => text.includes(word)).map(({ name }) => name),
  };
}

/** Everything over budget, as sentences. */
export function overweight(weights: readonly PageWeight[]): string[] {
  const shared = [...sharedScripts(weights).values()];
  const ofAll = [
    ...over("what every screen shares", sum(shared), SHARED.script),
    ...over("what every screen shares", shared.length, SHARED.files, "files"),
  ];
  for (const [path, bytes] of new Map(weights.flatMap(({ fonts }) => [...fonts])))
    ofAll.push(...over(path, bytes, FIGURES_FILE.test(path) ? FONTS.figures : FONTS.letters));
  const ofEach = weights.flatMap((weight) => {
    const { screen, usable, document, head, script, blocking, data, strays } = weight;
    const own = ownScripts(weight, weights);
    const kits = KITS.flatMap(({ what, script: budget, file }) => {
      const path = [...own.keys()].find((one) => file.test(one)) ?? "";
      const bytes = own.get(path) ?? 0;
      own.delete(path);
      return over(what, bytes, budget);
    });
    const found = [
      ...over("what stands until it can be used", usable, screen.budget.usable),
      ...over("the document", document, screen.budget.document),
      ...over("the head of the document", head, HEAD),
      ...over("the script", script, screen.budget.script),
      ...over("the data of a navigation", data ?? 0, NAVIGATION.data),
      ...over("the script of a navigation", sum(own.values()), NAVIGATION.script),
      ...over("the script of a navigation", own.size, filesOf(screen.path), "files"),
      ...kits,
      ...(blocking.length > screen.budget.blocking ? [`waits for ${blocking.join(", ")}`] : []),
      ...strays.map((name) => `sends ${name} to the browser`),
    ];
    return found.map((sentence) => `${screen.path}: ${sentence}`);
  });
  return [...ofAll, ...ofEach];
}

const FIGURES_FILE = /\/figures-[^/]+$/;

function over(what: string, found: number, budget: number, unit = "bytes"): string[] {
  return found > budget ? [`${what} is ${found} ${unit}, the budget is ${budget}`] : [];
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/** What stands until it can be used of a second document, to somebody whose browser fetched the style sheet idly. */
export async function weighSecond(visitor: WireVisitor, path: string): Promise<number> {
  const { text } = await visitor.get(path);
  const file = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(text)?.[1];
  if (!file) throw new Error(`${path} names no style sheet to keep`);
  await visitor.get(file);
  const second = await visitor.get(path);
  if (!second.text.includes(`<link rel="stylesheet" href="${file}"`))
    throw new Error(`${path} does not link ${file}`);
  return sizeUntilUsable(second.text);
}

/** As the shell compresses it. */
const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** Bytes of a document up to the end of its main part. */
async function sizeUntilUsable(html: string): Promise<number> {
  const end = html.indexOf("</main>");
  return (await compress(end < 0 ? html : html.slice(0, end), { params })).length;
}

/** The scripts of every screen in which the application starts. */
function sharedScripts(all: readonly PageWeight[]): Map<string, number> {
  const [first, ...others] = all.filter(({ scripts }) => scripts.size > 0);
  const shared = [...(first?.scripts ?? [])].filter(([path]) =>
    others.every(({ scripts }) => scripts.has(path)),
  );
  return new Map(shared);
}

/** The scripts that a screen needs beyond those. */
function ownScripts({ scripts }: PageWeight, all: readonly PageWeight[]): Map<string, number> {
  const shared = sharedScripts(all);
  return new Map([...scripts].filter(([path]) => !shared.has(path)));
}

/** Bytes of script that a screen needs beyond what every screen with the application needs. */
export function ownScript(weight: PageWeight, all: readonly PageWeight[]): number {
  return sum(ownScripts(weight, all).values());
}

interface File {
  headers: Headers;
  bytes: number;
  head: number;
  text: string;
}

async function fetchScripts(visitor: WireVisitor, first: readonly string[]): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  let wanted = [...first];
  while (wanted.length > 0) {
    const found = await Promise.all(
      wanted.map(async (path) => [path, await fetchFile(visitor, path)] as const),
    );
    for (const [path, file] of found) files.set(path, file);
    const imports = found.flatMap(([path, file]) => staticImports(file.text, visitor.origin + path));
    wanted = [...new Set(imports)].filter((path) => !files.has(path));
  }
  return files;
}

/** Where the data of a screen are asked for: the ending stands before the query, or the answer is a document. */
export function dataPath(path: string): string {
  const [place = "", query] = path.split("?");
  return `${place}.data${query === undefined ? "" : `?${query}`}`;
}

/** Bytes of an answer that holds data, and no page. */
async function fetchData(visitor: WireVisitor, path: string): Promise<number> {
  const { status, headers, bytes } = await visitor.get(path);
  const type = headers.get("content-type") ?? "";
  if (status !== 200 || type.startsWith("text/html"))
    throw new Error(`${path} was answered with ${status}, ${type}`);
  return bytes;
}

/** What a screen before left to be said, or a session that was renewed, is of no page's weight: it comes once. */
async function fetchPage(visitor: WireVisitor, path: string): Promise<File> {
  const page = await fetchFile(visitor, path, OPENS_PAGE);
  return page.headers.has("set-cookie") ? fetchFile(visitor, path, OPENS_PAGE) : page;
}

async function fetchFile(visitor: WireVisitor, path: string, headers = {}): Promise<File> {
  const file = await visitor.get(path, headers);
  if (file.status !== 200) throw new Error(`${path} was answered with ${file.status}`);
  return file;
}
