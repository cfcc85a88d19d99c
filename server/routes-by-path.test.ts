import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { beforeAll, describe, expect, test, vi } from "vitest";
import siteMap from "../app/routes.ts";
import { candidateRoutes } from "./routes-by-path.ts";

interface Entry {
  file: string;
  path?: string;
  index?: boolean;
  children?: Entry[];
}
type Routes = ServerBuild["routes"];

/** The routes of the build as the framework makes them of the site map, without their modules. */
function routesOf(entries: readonly Entry[], parentId = "root"): Routes {
  const routes = entries.flatMap(({ file, path, index, children = [] }) => {
    const id = file.replace(/\.tsx$/, "");
    return [[id, { id, parentId, path, index }], ...Object.entries(routesOf(children, id))];
  });
  return Object.fromEntries(routes);
}

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      ...(route?.index ? { index: true } : { children: treeOf(routes, route?.id) }),
    })) as RouteObject[];

const routes: Routes = {
  root: { id: "root", path: "" },
  ...routesOf(siteMap as Entry[]),
} as unknown as Routes;
const tree = treeOf(routes);
const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(id)))];
const words = [...new Set(patterns.flatMap((pattern) => pattern.split("/")))].filter(
  (word) => word !== "" && !word.startsWith(":"),
);

function patternOf(id: string): string {
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId ? patternOf(route.parentId) : "";
  return `${above}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/\/$/, "");
}

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

  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    fc.constantFrom(...words).map((word) => word.toUpperCase()),
    fc.constantFrom(
      "cli-1001",
      "novo",
      "a b",
      "a%20b",
      "%2F",
      "%",
      "%zz",
      "*",
      ":id",
      "ã",
      "%C3%A3",
      "K",
      "",
    ),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[?#]/g, "")),
  );
  const ofAPattern = fc
    .tuple(fc.constantFrom(...patterns), fc.array(segment, { minLength: 8, maxLength: 8 }))
    .map(([pattern, values]) =>
      pattern
        .split("/")
        .map((part, at) => (part.startsWith(":") || part === "*" ? values[at] : part))
        .join("/"),
    );
  const path = fc.oneof(
    ofAPattern,
    fc.tuple(ofAPattern, segment).map((parts) => parts.join("/")),
    fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.join("/")}`),
  );

  test("are matched as all of them are, for any path", () => {
    // The router says of each path that cannot be decoded that it cannot.
    vi.spyOn(console, "warn").mockReturnValue();
    for (const pattern of patterns) expectSame(pattern.replaceAll(/:\w+/g, "x") || "/");
    fc.assert(
      fc.property(path, fc.constantFrom("", "/", "//"), (parts, end) => expectSame(`${parts}${end}`)),
      { numRuns: 600 },
    );
  });

  test("are few", () => {
    const counts = patterns.map((pattern) => candidates(pattern.replaceAll(/:\w+/g, "x")).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  });

  test("a segment that may be left out is refused, before it is not found", () => {
    expect(() => candidateRoutes({ a: { id: "a", path: "b/:c?" } } as unknown as Routes)).toThrow("left out");
  });
});
