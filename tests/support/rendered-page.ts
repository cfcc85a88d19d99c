/** A page as a browser gets it: the route's own loader, and its view rendered with what that returned. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { config } from "~/config.server";
import { routeIdOf, rowOf, type ScreenName, screenAt } from "~/screens/table";
import { parseMarkup } from "./markup-tree.ts";
import type { Visitor } from "./visitor.ts";

interface RouteModule {
  // biome-ignore lint/suspicious/noExplicitAny: a loader of any route.
  loader: (args: any) => Promise<unknown>;
  default: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  meta?: (args: { data: any; matches: readonly { id: string; data?: unknown }[] }) => { title: string }[];
}

interface Shown {
  id: string;
  module: RouteModule;
  data: unknown;
}

const MODULES = import.meta.glob<RouteModule>("../../app/routes/**/route.tsx");
// What lists offer of themselves to other screens: the portal has all of its modules, however it is asked.
import.meta.glob("../../app/routes/**/report.server.ts", { eager: true });

/**
 * Opens an address of the portal, as a link says it, with the layouts that its screen stands in; `data` is what the
 * screen's loader returned, and the titles those of the tab: with it, and where the loader failed.
 */
export async function openPage(visitor: Visitor, href: string, expected = 200) {
  const url = new URL(href, config.origin);
  const name = screenAt(url.pathname);
  if (!name) throw new Error(`no page at ${href}`);
  const routes = await Promise.all(branchOf(name).map(async (id) => ({ id, module: await moduleOf(id) })));
  const loaders = routes.map(({ module }) => module.loader);
  const outcomes = await visitor.loadTogether(loaders, href, paramsOf(name, url.pathname));
  for (const [at, { status, location }] of outcomes.entries())
    if (status !== (at === outcomes.length - 1 ? expected : 200))
      throw new Error(`${href} was answered with ${status} ${location ?? ""}`);
  const matches = routes.map((route, at) => ({ ...route, data: outcomes[at]?.data }));
  const leaf = matches.at(-1);
  const html = await render(matches, href);
  const [title, plainTitle] = [leaf?.data, undefined].map(
    (data) => leaf?.module.meta?.({ data, matches })[0]?.title,
  );
  return { name, data: leaf?.data, html, page: parseMarkup(html), title, plainTitle };
}

async function moduleOf(id: string): Promise<RouteModule> {
  const load = MODULES[`../../app/${id}.tsx`];
  if (!load) throw new Error(`no module ${id}`);
  return load();
}

/** The routes that a screen is shown by, from the outermost layout to its own. */
function branchOf(name: ScreenName): string[] {
  const { under } = rowOf(name);
  return [...(under === undefined ? [] : branchOf(under as ScreenName)), routeIdOf(name)];
}

/** The values of a path's parts that begin with a colon in the table of screens. */
function paramsOf(name: ScreenName, pathname: string): Record<string, string> {
  const parts = pathname.split("/");
  const named = rowOf(name)
    .path.split("/")
    .flatMap((part, at) =>
      part.startsWith(":") ? [[part.slice(1), decodeURIComponent(parts[at] ?? "")]] : [],
    );
  return Object.fromEntries(named);
}

async function render(matches: readonly Shown[], href: string): Promise<string> {
  const nested = matches.reduceRight<RouteObject[]>(
    (children, { id, module, data }) => [
      // What reaches the browser is JSON.
      {
        id,
        ...(children.length === 0 ? { path: "*" } : { children }),
        loader: () => JSON.parse(JSON.stringify(data)),
        Component: module.default,
      },
    ],
    [],
  );
  const handler = createStaticHandler(nested);
  const context = await handler.query(new Request(new URL(href, config.origin)));
  if (context instanceof Response) throw new Error(`${href} could not be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
