/** A view as the markup of a page, for tests that have no loader: its forms and links know a router. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

export function markupInRouter(view: ReactElement, address = "/"): string {
  const routes = [{ path: "*", element: view }];
  const { location, matches } = createMemoryRouter(routes, { initialEntries: [address] }).state;
  const context = {
    basename: "/",
    location,
    matches,
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
