/** Which file of the application a module goes into, so that a page asks for few files, and a screen brings only its own. */
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";

interface Modules {
  getModuleInfo: Rollup.GetModuleInfo;
}

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** What every screen stands on: the same for all of them, and changed by new versions of packages only. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router|server-runtime)|turbo-stream|cookie|set-cookie-parser|@web3-storage)\/|commonjsHelpers|vite\/preload-helper/;
/** Drawn on few screens; the single figure stands in many. */
const CHARTS = /\/app\/ui\/charts\/(?!kpi)/;
/** What lists stand on: their table, columns, sums, orders and views. Addresses and forms that ask are everybody's. */
const LISTS =
  /\/app\/lists\/(?!address|amount-names|after-typing|choices|fields|from-list|live-|query-form|record-steps|search-form)/;
/** What stands in several rooms, or came to stand in one by chance. */
const KIT = /\/app\/(forms|lists|ui)\/|\/app\/domain\/(sale|conciliation)\.ts|\/app\/words\/contracts\.ts/;
/** What a screen needs at once and a widget later: in a file of its own it would be one more for the screen. */
const TWICE = [
  { file: "kit", holds: /\/app\/domain\/check-digits\.ts/ },
  { file: "partner-customer-rules", holds: /\/routing\/rules\/ways\.ts/ },
];
/** What some screens of a room need and its first screen does not. */
const PARTS = [
  { file: "reports", holds: /\/app\/routes\/reports\/(?!ways)/ },
  // Of what a merchant sends: one of the two screens that reply to it brings this file already.
  { file: "customer-establishment", holds: /\/partner\/customer\/reply-form\./ },
  { file: "partner-customer-rule-form", holds: /\/routing\/rule-form\// },
  // Of rules that stand, and of no form.
  { file: "partner-customer-rules", holds: /\/routing\/(draft-alert|finding-list|rule-status)\./ },
  {
    file: "partner-customer-routing-effect",
    holds: /\/routing\/(comparison-card|effect-cards|flow-list|draft\/)/,
  },
  // The kit stands below the lists: what stands on lists and is of several rooms is in neither.
  { file: "audit", holds: /\/app\/routes\/audit\/|\/words\/audit(-entry)?\.ts/ },
  { file: "partner-subscriptions", holds: /\/subscription-list\/invoice-lines\./ },
  // Who may do what is of users, and of the profiles that they are given.
  {
    file: "partner-users",
    holds: /\/domain\/user-(access|grants)\.ts|\/partner\/(permission-matrix\.|profiles\/)/,
  },
  // A company's own form: one of its two rooms brings a file of its own already.
  { file: "partner-new-merchant", holds: /\/partner\/company-form\// },
  // What is done to many lines in the upstream's own time.
  { file: "partner-batches", holds: /\/routes\/partner\/(batch-|batches\/|imports\/)/ },
  // Of both areas, and of one screen at a time.
  { file: "views", holds: /\/app\/routes\/views\// },
  { file: "search", holds: /\/app\/routes\/search\/(view|recent-searches)\./ },
  { file: "notices", holds: /\/app\/routes\/notices\/|\/words\/notices\.ts/ },
  {
    file: "customer-conciliation-acts",
    holds: /\/conciliation\/(both-sides|confirmation|left-alone|words-form)\./,
  },
];
/** What starts the application, and the root around every screen: in files of their own they would be two more for each. */
const START = /\/app\/(start-application|root)\.tsx$/;
/** A screen's room: its folder in its area; around one customer, the tabs that have much in common. */
const ROOM = /\/app\/routes\/(partner\/customer(?:\/contracts|\/routing(?:\/groups)?)?|[^/]+\/[^/]+)\//;
const NESTED = "partner/customer";
/** What each part made with Mantine stands on; it comes with the first of them. */
const MANTINE = /\/node_modules\/@mantine\/(core|hooks)\/|\/app\/ui\/mantine\/provider/;
/** Of that, what only the palette and lists of choices stand on. */
const CHOICES =
  /\/node_modules\/(@floating-ui\/|@mantine\/core\/esm\/components\/(Combobox|Modal|Popover|ScrollArea)\/)/;
/** Layouts stand in the file of what they share with their screens. */
const LAYOUTS: Record<string, string> = {
  "routes/frame.tsx": "kit",
  "routes/partner/customer/frame/route.tsx": "partner-customer",
  "routes/partner/customer/routing/frame/route.tsx": "partner-customer-routing",
};

/**
 * What every start runs most of. Chromium, told so in the first line, compiles the whole file while it comes, beside the
 * page's own thread; else it would compile each function on that thread when it is first called. Other browsers read a
 * comment. https://developer.chrome.com/blog/explicit-javascript-compile-hints
 */
const CALLED_ON_LOAD = { files: ["framework", "frame"], words: "//# allFunctionsCalledOnLoad\n" };

/** Sets the files of the browser's build: `framework`, `kit`, and one for each room whose screens share something. */
export function chunks(): Plugin {
  let isBrowser = false;
  return {
    name: "portal:chunks",
    apply: "build",
    config(_config, { isSsrBuild }) {
      isBrowser = !isSsrBuild;
      const output = { manualChunks: (id: string, { getModuleInfo }: Modules) => chunkOf(id, getModuleInfo) };
      return isBrowser ? { build: { rollupOptions: { output } } } : undefined;
    },
    buildStart() {
      if (!isBrowser) return;
      for (const layout of Object.keys(LAYOUTS))
        this.emitFile({
          type: "chunk",
          id: `${app}${layout}?__remix-build-client-route`,
          preserveSignature: "allow-extension",
        });
    },
    // After the minifier, which leaves no comment.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (!isBrowser) return;
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && CALLED_ON_LOAD.files.includes(file.name))
            file.code = CALLED_ON_LOAD.words + file.code;
      },
    },
  };
}

function chunkOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (START.test(id)) return "kit";
  const twice = TWICE.find(({ holds }) => holds.test(id));
  if (twice) return twice.file;
  if (CHOICES.test(id)) return "mantine-choices";
  if (MANTINE.test(id)) return "mantine";
  const layout = Object.keys(LAYOUTS).find((path) => id.startsWith(app + path));
  if (layout) return LAYOUTS[layout];
  const routes = routesOf(id, getModuleInfo);
  if (routes.size < 2) return undefined;
  const rooms = new Set([...routes].map((route) => ROOM.exec(route)?.[1] ?? ""));
  if (CHARTS.test(id)) return "charts";
  if (LISTS.test(id)) return "lists";
  const part = PARTS.find(({ holds }) => holds.test(id));
  if (part) return part.file;
  if (KIT.test(id)) return "kit";
  const nested = [...rooms].filter((room) => isWithin(room, NESTED));
  const others = [...rooms].filter((room) => !nested.includes(room));
  const [other] = others;
  if (!other) return others.length === 0 ? fileOf(nearest(nested)) : "kit";
  // What a room shares with a tab stands in the room's file, unless the head above all tabs needs it.
  const isOfHead = [...routes].some((route) => route.includes(`/routes/${NESTED}/frame/`));
  return others.length === 1 && !isOfHead ? fileOf(other) : "kit";
}

const isWithin = (room: string, outer: string) => room === outer || room.startsWith(`${outer}/`);
const fileOf = (room: string) => room.replaceAll("/", "-");

/** The nearest room that all of these stand in. */
function nearest(rooms: readonly string[]): string {
  const [first = NESTED] = rooms;
  if (rooms.every((room) => isWithin(room, first))) return first;
  return nearest([first.slice(0, first.lastIndexOf("/")), ...rooms]);
}

/** The routes that a module is loaded with, whatever is imported on demand left out. */
function routesOf(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const routes = new Set<string>();
  const seen = new Set<string>();
  const climb = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = getModuleInfo(at);
    if (info?.isEntry) routes.add(at);
    for (const importer of info?.importers ?? []) climb(importer);
  };
  climb(id);
  return routes;
}
