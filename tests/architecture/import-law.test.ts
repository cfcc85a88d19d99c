import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { filesUnder, importsOf } from "#tests/support/source-files";
import { rowOf, screenNames } from "~/screens/table";

/** Which rooms of the house a room may import from; one direction, so that data flows one way. */
const LAW: Record<string, readonly string[]> = {
  domain: [],
  contract: [],
  // Words for what is done; what becomes of them is the shell's.
  telemetry: [],
  upstream: ["contract", "config", "telemetry"],
  session: ["telemetry", "upstream", "contract", "domain", "config"],
  // Its rows name permissions.
  screens: ["contract", "domain"],
  ui: ["domain"],
  words: ["contract", "lists", "ui", "domain"],
  // How a request ends that cannot go on, from whichever room.
  faults: ["upstream", "ui", "domain"],
  forms: ["ui", "domain", "faults"],
  // What became of a command, in words.
  toasts: ["ui", "domain", "upstream"],
  lists: ["ui", "domain", "faults"],
  // How one screen leads to the next without a document.
  navigation: ["forms", "lists", "ui", "screens"],
  // The pieces that live as long as the process.
  services: ["session", "upstream", "toasts", "config", "log", "telemetry"],
  clock: ["config"],
  economy: ["session", "config"],
  // What any page may do: ask, tell, read what was sent, and answer.
  page: [
    "services",
    "session",
    "upstream",
    "faults",
    "forms",
    "lists",
    "toasts",
    "ui",
    "contract",
    "domain",
    "economy",
  ],
  access: [
    "page",
    "services",
    "session",
    "upstream",
    "faults",
    "forms",
    "toasts",
    "contract",
    "domain",
    "screens",
    "config",
    "clock",
  ],
  routes: [
    "access",
    "page",
    "services",
    // The new merchants that somebody has begun are kept in the store of the sessions.
    "session",
    "navigation",
    "faults",
    "contract",
    "forms",
    "lists",
    "toasts",
    "ui",
    "words",
    "domain",
    "screens",
    "economy",
    // The brand of the style sheet.
    "config",
  ],
  // The document and its entries tie the rooms together.
  root: ["access", "page", "services", "routes", "screens", "toasts", "config", "document", "ui"],
  "start-application": ["root", "document", "forms", "ui"],
  "entry.server": [
    "access",
    "services",
    "faults",
    "domain",
    "config",
    "document",
    "response-headers",
    "routes",
    "ui",
  ],
  document: ["routes", "navigation", "forms", "toasts", "ui", "screens", "session"],
  // A setting may name a permission.
  config: ["contract"],
  log: ["domain"],
  "response-headers": [],
};

const files = [...filesUnder("app", /\.tsx?$/), ...filesUnder("contract", /\.ts$/)].filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const roomOf = (file: string) => {
  if (file.startsWith("contract/")) return "contract";
  const [, second = "", third] = file.split("/");
  return third === undefined
    ? second
        .replace(/\.(tsx?|jsx?)$/, "")
        .replace(/^(clock|config|economy|response-headers|services)\.server$/, "$1")
    : second;
};

describe("imports go one way", () => {
  test.each(Object.keys(LAW))("%s", (room) => {
    const broken = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => /^(app|contract)\//.test(target))
          // Anybody may name the shapes of the contract and of the settings; types leave nothing behind.
          .filter(({ typesOnly, target }) => !(typesOnly && ["contract", "config"].includes(roomOf(target))))
          .filter(({ target }) => roomOf(target) !== room && !LAW[room]?.includes(roomOf(target)))
          .map(({ target }) => `${file} → ${target}`),
      );
    expect(broken).toEqual([]);
  });

  test("the picture in docs/architecture.svg has every room above all that it imports", () => {
    const picture = readFileSync("docs/architecture.svg", "utf8");
    const drawn = [...picture.matchAll(/data-room="([\w.-]+)" data-band="(\d+)"/g)];
    const band = new Map(drawn.map(([, room = "", at]) => [room, Number(at)]));
    // Drawn as one: the document, what makes it, and what goes with it.
    const boxOf = (room: string) =>
      ["entry.server", "start-application", "document", "response-headers"].includes(room) ? "root" : room;
    expect(Object.keys(LAW).filter((room) => !band.has(boxOf(room)))).toEqual([]);
    const upwards = Object.entries(LAW).flatMap(([room, targets]) =>
      targets
        .filter((target) => boxOf(target) !== boxOf(room))
        .filter((target) => (band.get(boxOf(target)) ?? 0) <= (band.get(boxOf(room)) ?? 0))
        .map((target) => `${room} → ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  test("every room is in the law", () => {
    const rooms = new Set(files.map(roomOf));
    expect([...rooms].filter((room) => !(room in LAW))).toEqual(["entry.client"]);
  });
});

describe("each screen's folder is a room of its own", () => {
  const inRoutes = files.filter((file) => file.startsWith("app/routes/"));
  const screens = inRoutes.filter((file) => /\/route\.tsx?$/.test(file)).map(dirname);
  const isWithin = (folder: string, outer: string) => `${folder}/`.startsWith(`${outer}/`);
  /** A folder in which no screen stands: the screens beside it and below them share it. */
  const isShared = (folder: string) => !screens.some((screen) => isWithin(screen, folder));
  const own = inRoutes.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith("app/routes/") && dirname(target) !== dirname(file))
      .map(({ target }) => ({ file, from: dirname(file), target, to: dirname(target) })),
  );

  test("no screen imports from one beside it or below it", () => {
    const sideways = own
      .filter(({ from, to }) => !isWithin(from, to) && !(isShared(to) && isWithin(from, dirname(to))))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(sideways).toEqual([]);
  });

  test("no screen imports the module or the view of the one above it", () => {
    const parents = own.filter(({ target, to }) => !isShared(to) && /\/(route|view)$/.test(target));
    expect(parents.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test("no folder stands more than two below its area, or below what a layout stands around", () => {
    const layouts = screenNames.filter((name) => rowOf(name).layout).map(dirname);
    const groundOf = (folder: string) =>
      layouts
        .filter((layout) => isWithin(folder, layout))
        .sort((one, other) => other.length - one.length)[0] ?? folder.replace(/\/.*/, "");
    const tooDeep = inRoutes
      .map((file) => dirname(file).replace("app/routes/", ""))
      // A list's file stands below its list: it is the same rows.
      .map((folder) => ({ folder, screen: folder.replace(/\/export$/, "") }))
      .filter(({ screen }) => screen.slice(groundOf(screen).length).split("/").length > 3);
    expect([...new Set(tooDeep.map(({ folder }) => folder))]).toEqual([]);
  });
});

test("no module imports, even for types, what imports it", () => {
  const others = [...filesUnder("sandbox", /\.ts$/), ...filesUnder("server", /\.ts$/)];
  const all = [...files, ...others.filter((file) => !file.endsWith(".test.ts"))];
  const known = new Set(all.map((file) => file.replace(/\.tsx?$/, "")));
  const next = new Map(
    all.map((file) => {
      const targets = importsOf(file).map(({ target }) => target.replace(/\.tsx?$/, ""));
      return [file.replace(/\.tsx?$/, ""), targets.filter((target) => known.has(target))];
    }),
  );
  const settled = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (settled.has(file) || way.includes(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...way, file]);
    settled.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test("server files are imported only by server files, routes, the root and the entry", () => {
  const broken = files
    .filter((file) => !/(\.server\.tsx?|\/route\.tsx|^app\/root\.tsx)$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, typesOnly }) => /\.server$/.test(target) && !typesOnly)
        .map(({ target }) => `${file} → ${target}`),
    );
  expect(broken).toEqual([]);
});

test("no view brings zod to the browser", () => {
  const views = files.filter((file) => /view\.tsx$/.test(file));
  expect(views.filter((file) => /from ["'](zod|@conform-to\/zod)/.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});

test("what figures and traces are made with is loaded when somebody wants them, and never by the app", () => {
  const named = /["'](?:prom-client|@opentelemetry\/[\w-]+)["']/;
  const isLoaded = (line: string) => !/^import type |await import\(/.test(line);
  const lines = (folder: string) =>
    filesUnder(folder, /(?<!\.test)\.tsx?$/).flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => named.test(line))
        .map((line) => ({ file, line })),
    );
  expect(lines("app")).toEqual([]);
  expect(lines("server").length).toBeGreaterThan(0);
  expect(lines("server").filter(({ line }) => isLoaded(line))).toEqual([]);
});

test("the sandbox never checks the portal's sums with the portal's own code", () => {
  const broken = filesUnder("sandbox", /\.ts$/).flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith("app/"))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

test("there is no junk drawer", () => {
  const folders = [...files, ...filesUnder("sandbox", /./), ...filesUnder("server", /./)];
  expect(folders.filter((file) => /\/(utils?|helpers?|lib|common|types|hooks)\//.test(file))).toEqual([]);
});
