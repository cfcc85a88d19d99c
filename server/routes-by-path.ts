/** Hands each path to a request handler that knows only the routes which the path can come to. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { documentPath } from "../app/page/document-path.ts";

/**
 * The router flattens, ranks and compiles all routes it knows at each of its matchings, three times for a page: with 160
 * of them that was a third of the processor's time. Here each path is first led along a tree of the routes' segments to
 * the few that it can be for, mostly one and the layouts around it; the router then matches among these, as ever.
 *
 * Handlers are kept by what they know: as many as there are different sets of routes, whatever the paths asked for.
 */
export function handlerByPath(build: ServerBuild, mode: string): RequestHandler {
  const routesFor = candidateRoutes(build.routes);
  const kept = new Map<string, RequestHandler>();
  return (request, context) => {
    const ids = routesFor(documentPath(new URL(request.url).pathname));
    const key = ids.join();
    const handler = kept.get(key) ?? createRequestHandler(withRoutes(build, ids), mode);
    kept.set(key, handler);
    return handler(request, context);
  };
}

interface Place {
  children: Map<string, Place>;
  /** The routes that end here, and those that take whatever follows. */
  ending: string[];
  splats: string[];
}

const newPlace = (): Place => ({ children: new Map(), ending: [], splats: [] });
/** Stands for a segment that may be anything. */
const OPEN = ":";

/**
 * Finds the routes that a path can be for, in the order of the build: never fewer than the router would choose among for
 * this path, sometimes one or two more.
 */
export function candidateRoutes(routes: ServerBuild["routes"]): (pathname: string) => string[] {
  const order = new Map(Object.keys(routes).map((id, at) => [id, at]));
  const root = newPlace();
  for (const [id, route] of Object.entries(routes))
    if (route && (route.path !== undefined || route.index)) addRoute(root, id, segmentsOf(routes, id));

  return (pathname) => {
    const found = new Set<string>();
    for (const id of routesAt(root, segmentsOfPath(pathname)))
      for (let up: string | undefined = id; up !== undefined; up = routes[up]?.parentId) found.add(up);
    return [...found].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  };
}

function addRoute(root: Place, id: string, segments: readonly string[]): void {
  let place = root;
  for (const segment of segments) {
    if (segment === "*") return void place.splats.push(id);
    if (segment.endsWith("?"))
      throw new Error(`${id}: a segment that may be left out has no place in the tree`);
    const key = segment.startsWith(":") ? OPEN : segment.toLowerCase();
    const next = place.children.get(key) ?? newPlace();
    place.children.set(key, next);
    place = next;
  }
  place.ending.push(id);
}

function segmentsOf(routes: ServerBuild["routes"], id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const above = route.parentId === undefined ? [] : segmentsOf(routes, route.parentId);
  return [...above, ...(route.path ?? "").split("/").filter(Boolean)];
}

/** Capitals are as good as small letters; a path that cannot be decoded is taken as it stands, as the router does. */
function segmentsOfPath(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return segments.map((segment) => segment.toLowerCase());
  }
}

/** An exact segment and an open one may both lead on: the router decides by what it is given. */
function routesAt(place: Place, segments: readonly string[]): string[] {
  const [segment, ...rest] = segments;
  if (segment === undefined) return [...place.splats, ...place.ending];
  const next = [place.children.get(segment), place.children.get(OPEN)];
  return [...place.splats, ...next.flatMap((child) => (child ? routesAt(child, rest) : []))];
}

/** A path that no route is for is left to the router, whole. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  if (ids.length === 0) return build;
  const chosen = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: chosen(build.routes),
    assets: { ...build.assets, routes: chosen(build.assets.routes) },
  };
}
