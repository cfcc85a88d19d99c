/** What the browser does where the file of a screen does not come: the line has dropped, or there is a new version. */
import type { Plugin } from "vite";

const FILE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/;
/** The framework would read the page in view anew, which is not where somebody was going. */
const RELOADS = "window.location.reload();";
const SAYS = `return routeModulesCache[route.id] = await new Promise((resolve) => {
  const detail = { file: route.module, resolve };
  const isLeft = window.dispatchEvent(new CustomEvent("gone-screen", { cancelable: true, detail }));
  if (isLeft) window.location.reload();
});`;

/** Says so to the page first: `app/document/gone-screen.ts` hears it, once it is there, and may bring the file after all. */
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
