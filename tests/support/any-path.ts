/** The table of routes as the router knows it, and paths of every kind to ask it for. */
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import type { RouteObject } from "react-router-dom";
import siteMap from "../../app/routes.ts";

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

export const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      ...(route?.index ? { index: true } : { children: treeOf(routes, route?.id) }),
    })) as RouteObject[];

export const routes: Routes = {
  root: { id: "root", path: "" },
  ...routesOf(siteMap as Entry[]),
} as unknown as Routes;
export const tree = treeOf(routes);
export const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(id)))];
const words = [...new Set(patterns.flatMap((pattern) => pattern.split("/")))].filter(
  (word) => word !== "" && !word.startsWith(":"),
);

function patternOf(id: string): string {
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId ? patternOf(route.parentId) : "";
  return `${above}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/\/$/, "");
}

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  fc.constantFrom(...words).map((word) => word.toUpperCase()),
  fc.constantFrom("cli-1001", "novo", "a b", "a%20b", "%2F", "%", "%zz", "*", ":id", "ã", "%C3%A3", "K", ""),
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
const start = fc.oneof(
  ofAPattern,
  fc.tuple(ofAPattern, segment).map((parts) => parts.join("/")),
  fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.join("/")}`),
);

/** Paths that some route is for, with anything in their open segments, cut, prolonged and mixed. */
export const anyPath = fc.tuple(start, fc.constantFrom("", "/", "//")).map((parts) => parts.join(""));
