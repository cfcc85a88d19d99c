/** What the browser does where the file of a screen is gone, as after a new version. */
import type { Plugin } from "vite";

const FILE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** The framework would read the page in view anew, which is not where somebody was going. */
const RELOADS = "window.location.reload();";
const SAYS =
  'window.dispatchEvent(new Event("gone-screen", { cancelable: true })) && window.location.reload();';

/** Says so to the page first: `app/document/gone-screen.ts` hears it, once it is there. */
export function goneScreens(): Plugin {
  return {
    name: "portal:gone-screens",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !FILE.test(id)) return undefined;
      if (code.split(RELOADS).length !== 2)
        throw new Error(`${id} has changed: look at tools/gone-screens.ts`);
      return { code: code.replace(RELOADS, SAYS), map: null };
    },
  };
}
