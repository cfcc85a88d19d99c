/** A view as the markup of a page, for tests that have no loader: its forms and links know a router. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

export function markupInRouter(view: ReactElement, address = "/"): string {
  const router = createMemoryRouter([{ path: "*", element: view }], { initialEntries: [address] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
