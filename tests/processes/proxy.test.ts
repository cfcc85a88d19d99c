/** The portal behind a proxy that puts its own name into `Host`. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

/** Forwards to `target` as a balancer does; people know it as the portal. */
function createProxy(target: () => string) {
  const proxy = createServer((asked, answer) => {
    const { host, ...headers } = asked.headers;
    const onward = {
      ...headers,
      host: "10.0.0.7:8080",
      "x-forwarded-host": host,
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
    };
    const forwarded = request(target() + asked.url, { method: asked.method, headers: onward }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    asked.pipe(forwarded);
  });
  return new Promise<{ at: string; origin: string; close(): void }>((resolve) => {
    proxy.listen(0, "127.0.0.1", () => {
      const { port } = proxy.address() as AddressInfo;
      const close = () => void proxy.close();
      resolve({ at: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}`, close });
    });
  });
}

let portal = "";
let proxy: Awaited<ReturnType<typeof createProxy>>;
let world: World;
beforeAll(async () => {
  proxy = await createProxy(() => portal);
  world = await startWorld({ origin: proxy.origin });
  portal = (await world.startPortal()).at;
});
afterAll(async () => {
  await world?.close();
  proxy?.close();
});

test("people sign in through it, and out", async () => {
  const visitor = new WireVisitor(proxy.origin, proxy.at);
  const start = await visitor.post("/signin", { returnTo: "/" });
  expect(start.status).toBe(302);
  const authorize = new URL(start.location ?? "");
  expect(authorize.origin).toBe(world.sandbox);
  expect(authorize.searchParams.get("redirect_uri")).toBe(`${proxy.origin}/auth/callback`);

  expect(await visitor.signIn("maria@loja.example")).toMatchObject({ location: "/customer/visao-geral" });
  const page = await visitor.get("/customer/visao-geral");
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("10.0.0.7");

  const form = postedForms(page.text).find(({ action }) => action.endsWith("/signout"));
  const leave = await visitor.post("/signout", form?.hidden);
  expect(new URL(leave.location ?? "").searchParams.get("post_logout_redirect_uri")).toBe(
    `${proxy.origin}/signin`,
  );
  expect((await visitor.get("/customer/visao-geral")).location).toMatch(/^\/signin/);
});

test("a form of another site is refused, although the proxy forwards the host that it names", async () => {
  const visitor = new WireVisitor(proxy.origin, proxy.at);
  const evil = { origin: "https://evil.example", host: "evil.example" };
  expect(await visitor.postFrom("/signin", { returnTo: "/" }, evil)).toMatchObject({ status: 403 });
});
