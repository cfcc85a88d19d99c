import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { anyPath, patterns, routes, tree, treeOf } from "#tests/support/any-path";
import { candidateRoutes } from "./routes-by-path.ts";

type Routes = ServerBuild["routes"];

const foundIn = (among: RouteObject[], pathname: string) =>
  matchRoutes(among, pathname)?.map(({ route, params, pathname: matched }) => ({
    id: route.id,
    params,
    matched,
  }));

describe("the few routes that a path can be for", () => {
  let candidates: (pathname: string) => string[];
  beforeAll(() => {
    candidates = candidateRoutes(routes);
  });

  const expectSame = (pathname: string) => {
    const few = new Set(candidates(pathname));
    const among = treeOf(Object.fromEntries(Object.entries(routes).filter(([id]) => few.has(id))));
    expect(foundIn(among, pathname), pathname).toEqual(foundIn(tree, pathname));
  };

  test("are matched as all of them are, for any path", () => {
    // The router says of each path that cannot be decoded that it cannot.
    vi.spyOn(console, "warn").mockReturnValue();
    for (const pattern of patterns) expectSame(pattern.replaceAll(/:\w+/g, "x") || "/");
    fc.assert(fc.property(anyPath, expectSame), { numRuns: 600 });
  });

  test("are few", () => {
    const counts = patterns.map((pattern) => candidates(pattern.replaceAll(/:\w+/g, "x")).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  });

  test("a segment that may be left out is refused, before it is not found", () => {
    expect(() => candidateRoutes({ a: { id: "a", path: "b/:c?" } } as unknown as Routes)).toThrow("left out");
  });
});
