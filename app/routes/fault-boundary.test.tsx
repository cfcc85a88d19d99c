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

/** What stands in place of a screen that cannot be read at this address. */
async function shownAt(
  address: string,
  { answer, said }: { answer?: object; said?: object },
): Promise<string> {
  const loader = () => {
    throw Response.json({ kind: "unavailable", title: "Fora", message: "Fora.", reference: "ref-1" });
  };
  const routes = [
    {
      id: "root",
      loader: () => ({ answer, frame: null }),
      children: [{ path: "*", loader, action: () => said ?? null, ErrorBoundary: FaultBoundary }],
    },
  ];
  const handler = createStaticHandler(routes);
  const url = `http://localhost:3000${address}`;
  const body = said && new URLSearchParams({ name: "Loja" });
  const context = await handler.query(new Request(url, body ? { method: "POST", body } : {}));
  if (context instanceof Response) throw new Error("nothing was rendered");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const toast = {
  id: "1",
  kind: "told",
  tone: "danger",
  title: "Não sabemos se foi feito",
  message: "Talvez.",
};
const retryOf = (page: string) => /href="([^"]*)"[^>]*>Tentar de novo/.exec(page)?.[1];

test("what became of a form stays with its page, however often that is tried", async () => {
  const page = await shownAt("/customer?a=1&envio=x1", { answer: { id: "x1", answer: { toast } } });
  expect(page).toContain("Não sabemos se foi feito");
  expect(retryOf(page)).toBe("/customer?a=1&amp;envio=x1");
});

test("a name of no answer goes into no link", async () => {
  expect(retryOf(await shownAt("/customer?a=1&envio=x1", {}))).toBe("/customer?a=1");
});

test("whoever only reads is not told to try again what is refused each time", async () => {
  const fault = { title: "Aqui você só lê", message: "Nada foi alterado.", reference: "ref-1" };
  expect(retryOf(await shownFor(Response.json({ ...fault, kind: "forbidden" })))).toBe("/customer");
  const page = await shownFor(Response.json({ ...fault, kind: "reads-only" }));
  expect(retryOf(page)).toBeUndefined();
  expect(page).toContain("Ir para o início");
});

test("what an action answered is said, where its page cannot be read after it", async () => {
  expect(await shownAt("/customer", { said: { toast } })).toContain("Não sabemos se foi feito");
});

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
