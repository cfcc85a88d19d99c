import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test, vi } from "vitest";
import { FaultBoundary } from "./fault-boundary";

/** What stands in place of a screen whose loader threw this. */
async function shownFor(thrown: unknown): Promise<string> {
  const loader = () => {
    throw thrown;
  };
  const handler = createStaticHandler([{ path: "*", loader, ErrorBoundary: FaultBoundary }]);
  const context = await handler.query(new Request("http://localhost:3000/customer"));
  if (context instanceof Response) throw new Error("nothing was rendered");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test.each(["production", "test"])("what broke inside is never shown in %s", async (mode) => {
  vi.stubEnv("MODE", mode);
  const page = await shownFor(new Error("table sales is missing"));
  expect(page).toContain("Algo falhou do nosso lado");
  expect(page).not.toMatch(/sales|<pre|fault-boundary/);
});

test("whoever works on the portal sees message and stack", async () => {
  vi.stubEnv("MODE", "development");
  const page = await shownFor(new Error("table sales is missing"));
  expect(page).toMatch(/<pre[^>]*>Error: table sales is missing\n\s+at .*fault-boundary\.test/);
});
