import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

const PAGE = "/customer/visao-geral";
/** Longer than the five seconds in which a process that leaves still accepts. */
const SLOW = 7_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

test("a process that is asked to end says so, lets the page under way arrive whole, and ends well", async () => {
  const portal = await world.startPortal();
  const visitor = await WireVisitor.signedIn(world.origin, portal.at, "maria@loja.example");
  const probe = new WireVisitor(world.origin, portal.at);
  const early = await fetch(`${portal.at}/readyz`);
  expect([early.status, early.headers.get("connection")]).toEqual([200, "keep-alive"]);

  await world.control.clearJournal();
  await world.control.faults([{ path: "/api/*", fault: "delay", ms: SLOW }]);
  const page = visitor.get(PAGE);
  await expect.poll(async () => (await world.control.journal()).length).toBeGreaterThan(0);
  const ended = portal.end("SIGTERM");
  await expect.poll(async () => (await probe.get("/readyz")).status).toBe(503);
  expect((await probe.get("/healthz")).status).toBe(200);

  // A balancer that has not noticed yet still gets its answers, on connections that are not kept.
  const late = await fetch(`${portal.at}/signin`);
  expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);

  const { status, text } = await page;
  expect(status).toBe(200);
  expect(text.includes("</body></html>") && !text.includes("Tentar de novo")).toBe(true);
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(portal.lines.at(-1)).toContain('"event":"process.stopped"');
  expect(portal.lines.at(-1)).toContain('"cut":0');
  await expect(probe.get("/readyz")).rejects.toThrow("ECONNREFUSED");
});
