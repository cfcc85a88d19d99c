/** Which file of the application a module goes into, so that a page asks for few files, and a screen brings only its own. */
import { fileURLToPath } from "node:url";
import type { GetModuleInfo } from "rollup";
import type { Plugin } from "vite";

interface Modules {
  getModuleInfo: GetModuleInfo;
}

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** What every screen stands on: the same for all of them, and changed by new versions of packages only. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router|server-runtime)|turbo-stream|cookie|set-cookie-parser|@web3-storage)\/|commonjsHelpers|vite\/preload-helper/;
/** Drawn on few screens. */
const CHARTS = /\/app\/ui\/charts\/(?!words|panel)/;
/** What makes a form answer while it is filled in: few screens have one. */
const LIVE = /\/app\/lists\/(live-|after-typing)/;
const AREA = /\/app\/routes\/(customer|partner)\//;
const ROOM = /\/app\/routes\/(partner\/customer\/routing|[^/]+\/[^/]+)\//;
/** Layouts stand in the file of what they share with their screens. */
const LAYOUTS: Record<string, string> = {
  "routes/frame.tsx": "kit",
  "routes/partner/customer/frame/route.tsx": "partner-customer",
  "routes/partner/customer/routing/frame/route.tsx": "partner-customer-routing",
};

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
  };
}

function chunkOf(id: string, getModuleInfo: GetModuleInfo): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  const layout = Object.keys(LAYOUTS).find((path) => id.startsWith(app + path));
  if (layout) return LAYOUTS[layout];
  const routes = routesOf(id, getModuleInfo);
  if (routes.size < 2) return undefined;
  const rooms = new Set([...routes].map((route) => ROOM.exec(route)?.[1]));
  const [room] = rooms;
  if (rooms.size === 0) return undefined;
  if (rooms.size === 1 && room) return room.replaceAll("/", "-");
  if (CHARTS.test(id)) return "charts";
  if (LIVE.test(id)) return "live";
  return AREA.exec(id)?.[1] ?? "kit";
}

/** The routes that a module is loaded with, whatever is imported on demand left out. */
function routesOf(id: string, getModuleInfo: GetModuleInfo): Set<string> {
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
