import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "#tests/support/longest-first";
import { STACKS } from "#tests/support/stacks";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
/** A module with a glob is another one whenever a file comes or goes, and is not kept; Vitest knows those without a type. */
const forgetGlobs: Plugin = {
  name: "forget-globs",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined)),
};
/** Views as the build makes them: what React would say of them besides is for its other build. */
const shared = { resolve: { alias }, plugins: [forgetGlobs], esbuild: { jsxDev: false } };
const readOnce = {
  /** The modules of hundreds of files are read once by each worker; what a file changes, it puts back. */
  isolate: false,
  /** What a module was turned into is kept for the other projects and the next run: `npx vitest --clearCache`. */
  experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
};
/** Whatever these tests run stands on one pinned clock, and keeps its files outside the checkout. */
const everywhere = ["tests/support/clock.ts", "tests/support/own-folder.ts"];

const ofTheBuild = {
  maxWorkers: STACKS,
  // Some are long ways of many pages, with as many browsers as workers at a time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // How long a page may take to come to what is expected of it, on a busy machine too.
  expect: { poll: { timeout: 10_000 } },
  // After the others: browsers and whole processes want the machine for themselves.
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  ...shared,
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    unstubEnvs: true,
    // Most tests wait for a sandbox's answers now and then: two at a time leave two cores idle for a third of the time.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          ...readOnce,
          // A seed of thousands of sales, on two busy cores.
          testTimeout: 15_000,
          include: [
            "{app,contract,server,sandbox,tools,bench,interop}/**/*.test.{ts,tsx}",
            "tests/architecture/**/*.test.ts",
          ],
          exclude: ["app/routes/**/route.test.ts"],
          setupFiles: everywhere,
        },
      },
      {
        // Loaders and actions as plain functions, against the real sandbox over HTTP: one for each file.
        ...shared,
        test: {
          name: "portal",
          ...readOnce,
          include: ["app/routes/**/route.test.ts", "tests/portal/**/*.test.ts"],
          setupFiles: [...everywhere, "tests/support/portal-setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        // Every call of the contract: the client and the sandbox over HTTP.
        ...shared,
        test: {
          name: "upstream",
          ...readOnce,
          include: ["tests/upstream/**/*.test.ts"],
          setupFiles: everywhere,
          testTimeout: 20_000,
        },
      },
      {
        // A real browser, on whole processes of the production build.
        ...shared,
        test: {
          name: "e2e",
          ...readOnce,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/stacks.ts"],
          setupFiles: ["tests/e2e/setup.ts"],
          ...ofTheBuild,
        },
      },
      {
        // Processes that are started, broken and ended by the tests themselves.
        ...shared,
        test: {
          name: "processes",
          ...readOnce,
          include: ["tests/processes/**/*.test.ts"],
          ...ofTheBuild,
        },
      },
    ],
  },
});
