/** What the browser does where the file of a screen is gone, as after a new version. */
import type { Plugin } from "vite";

const FILE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** The framework would read the page in view anew, which is not where somebody was going. */
const RELOADS = "window.location.reload();";

/** Says so to the page in its place: `app/document/gone-screen.ts` hears it. */
export function goneScreens(): Plugin {
  return {
    name: "portal:gone-screens",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !FILE.test(id)) return undefined;
      if (code.split(RELOADS).length !== 2)
        throw new Error(`${id} has changed: look at tools/gone-screens.ts`);
      return { code: code.replace(RELOADS, 'window.dispatchEvent(new Event("gone-screen"));'), map: null };
    },
  };
}
