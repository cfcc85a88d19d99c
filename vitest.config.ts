import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
const shared = { resolve: { alias } };

export default defineConfig({
  ...shared,
  test: {
    restoreMocks: true,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: ["{app,server,sandbox,tools,bench}/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
          exclude: ["app/routes/**/route.test.ts"],
        },
      },
      {
        // Loaders and actions as plain functions, against the real sandbox over HTTP: one for each file.
        ...shared,
        test: {
          name: "portal",
          include: ["app/routes/**/route.test.ts", "tests/portal/**/*.test.ts"],
          setupFiles: ["tests/support/portal-setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        // Whole processes and a real browser, on the production build.
        ...shared,
        test: {
          name: "e2e",
          include: ["tests/{e2e,processes}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
