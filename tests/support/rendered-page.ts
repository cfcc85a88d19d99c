/** A page as a browser gets it: the route's own loader, and its view rendered with what that returned. */

import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { screen } from "~/access/screen";
import { config } from "~/config.server";
import { screenAt } from "~/screens/table";
import { parseMarkup } from "./markup-tree.ts";
import type { Visitor } from "./visitor.ts";

interface RouteModule {
  // biome-ignore lint/suspicious/noExplicitAny: a loader of any route.
  loader: (args: any) => Promise<unknown>;
  default: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  meta?: (args: { data: any }) => { title: string }[];
}

const MODULES = import.meta.glob<RouteModule>("../../app/routes/**/route.tsx");

/**
 * Opens an address of the portal, as a link says it; `data` is what the loader returned, and the titles those of the
 * tab: with it, and where the loader failed.
 */
export async function openPage(visitor: Visitor, href: string, expected = 200) {
  const url = new URL(href, config.origin);
  const name = screenAt(url.pathname);
  const load = name && MODULES[`../../app/routes/${name}/route.tsx`];
  if (!load) throw new Error(`no page at ${href}`);
  const module = await load();
  const { status, location, data } = await visitor.load(module.loader, href, paramsOf(name, url.pathname));
  if (status !== expected) throw new Error(`${href} was answered with ${status} ${location ?? ""}`);
  const html = await render(module.default, href, data);
  const [title, plainTitle] = [data, undefined].map((known) => module.meta?.({ data: known })[0]?.title);
  return { name, data, html, page: parseMarkup(html), title, plainTitle };
}

/** The values of a path's parts that begin with a colon in the table of screens. */
function paramsOf(name: Parameters<typeof screen>[0], pathname: string): Record<string, string> {
  const parts = pathname.split("/");
  const named = screen(name)
    .path.split("/")
    .flatMap((part, at) =>
      part.startsWith(":") ? [[part.slice(1), decodeURIComponent(parts[at] ?? "")]] : [],
    );
  return Object.fromEntries(named);
}

async function render(view: ComponentType, href: string, data: unknown): Promise<string> {
  const handler = createStaticHandler([
    // What reaches the browser is JSON.
    { id: "page", path: "*", loader: () => JSON.parse(JSON.stringify(data)), Component: view },
  ]);
  const context = await handler.query(new Request(new URL(href, config.origin)));
  if (context instanceof Response) throw new Error(`${href} could not be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
