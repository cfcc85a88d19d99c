import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { browserScreens } from "./tools/browser-screens.ts";
import { chunks } from "./tools/chunks.ts";
import { goneScreens } from "./tools/gone-screens.ts";
import { keptRoutes } from "./tools/kept-routes.ts";
import { lateStyles } from "./tools/late-styles.ts";
import { styleChanges } from "./tools/style-changes.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the browser is sent of packages in development. */
const BROWSER_PACKAGES = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "@remix-run/react",
  "react-router-dom",
  "dayjs",
  "dayjs/plugin/utc.js",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "@mantine/core",
  "@mantine/hooks",
  "@mantine/notifications",
  "@mantine/dates",
  "@mantine/spotlight",
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    browserScreens(),
    chunks(),
    goneScreens(),
    keptRoutes(),
    lateStyles(),
    styleChanges(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Found on the way, they would come anew in the middle of a page, React twice.
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    // It takes longer than Vite's own, and what every browser loads comes to a twentieth less.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    // What counts is weighed by the budgets, as it is sent.
    reportCompressedSize: false,
    rollupOptions: {
      // A route without a screen has nothing for the browser.
      onwarn: (warning, warn) => warning.code !== "EMPTY_BUNDLE" && warn(warning),
    },
  },
}));
