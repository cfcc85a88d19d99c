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
const usual = {
  /** They end what hangs. What only takes its time, on however busy a machine, has not failed. */
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  /** The modules of hundreds of files are read once by each worker; what a file changes, it puts back. */
  isolate: false,
  /** What a module was turned into is kept for the other projects and the next run: `npx vitest --clearCache`. */
  experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
};
/** Whatever these tests run stands on one pinned clock, and keeps its files outside the checkout. */
const everywhere = ["tests/support/clock.ts", "tests/support/own-folder.ts"];

const ofTheBuild = {
  maxWorkers: STACKS,
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
          ...usual,
          include: [
            "{app,contract,server,sandbox,tools,bench,interop,tests/support}/**/*.test.{ts,tsx}",
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
          ...usual,
          include: ["app/routes/**/route.test.ts", "tests/portal/**/*.test.ts"],
          setupFiles: [...everywhere, "tests/support/portal-setup.ts"],
        },
      },
      {
        // Every call of the contract: the client and the sandbox over HTTP.
        ...shared,
        test: {
          name: "upstream",
          ...usual,
          include: ["tests/upstream/**/*.test.ts"],
          setupFiles: everywhere,
        },
      },
      {
        // A real browser, on whole processes of the production build.
        ...shared,
        test: {
          name: "e2e",
          ...usual,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/kept-seeds.ts", "tests/support/stacks.ts"],
          setupFiles: ["tests/e2e/setup.ts"],
          ...ofTheBuild,
        },
      },
      {
        // Processes that are started, broken and ended by the tests themselves.
        ...shared,
        test: {
          name: "processes",
          ...usual,
          include: ["tests/processes/**/*.test.ts"],
          globalSetup: ["tests/support/kept-seeds.ts"],
          ...ofTheBuild,
        },
      },
    ],
  },
});
