import { expect, test } from "vitest";
import { withLateStyles } from "./late-styles.ts";

test("another helper is told of, and not built with", () => {
  expect(() => withLateStyles("export const __vitePreload = (load) => load();")).toThrow(
    "Vite's helper has changed",
  );
});
