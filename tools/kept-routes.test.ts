import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type * as Router from "react-router-dom";
import { matchRoutes } from "react-router-dom";
import { beforeAll, expect, test, vi } from "vitest";
import { anyPath, patterns, tree } from "#tests/support/any-path";
import { withKeptRoutes } from "./kept-routes.ts";

const fromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
const file = join(dirname(fromRemix.resolve("@remix-run/router")), "router.js");

let changed: Pick<typeof Router, "matchRoutes">;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-router-"));
  const copy = join(folder, "router.mjs");
  writeFileSync(copy, withKeptRoutes(readFileSync(file, "utf8")).replace(/^\/\/# source.*/m, ""));
  changed = await import(pathToFileURL(copy).href);
  rmSync(folder, { recursive: true });
});

test("a path leads to the same routes as with the router as it comes, and with the same parameters", () => {
  // The router says of each path that cannot be decoded that it cannot.
  vi.spyOn(console, "warn").mockReturnValue();
  const expectSame = (path: string) => {
    expect(changed.matchRoutes(tree, path), path).toEqual(matchRoutes(tree, path));
  };
  for (const pattern of patterns) expectSame(pattern.replaceAll(/:\w+/g, "x") || "/");
  fc.assert(fc.property(anyPath, expectSame), { numRuns: 1_000 });
});

test("another router is told of, and not built with", () => {
  expect(() => withKeptRoutes("export function matchRoutes() {}")).toThrow("The router has changed");
});
