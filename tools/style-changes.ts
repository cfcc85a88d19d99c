/** Development only: a style sheet is part of the document, which no module of the browser's brings. */
import type { Plugin } from "vite";

/** Asks for the page again when a sheet has changed that the server alone reads. */
export function styleChanges(): Plugin {
  return {
    name: "portal:style-changes",
    apply: "serve",
    hotUpdate({ file, modules, server: { environments } }) {
      const { name } = this.environment;
      if (name !== "ssr" || modules.length === 0 || !file.endsWith(".css")) return;
      const isInBrowser = environments.client.moduleGraph.getModulesByFile(file)?.size;
      if (!isInBrowser) environments.client.hot.send({ type: "full-reload" });
    },
  };
}
