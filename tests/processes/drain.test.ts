import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port";
import { portalSettings, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { waitForAnswer } from "../../tools/run.mjs";

const PAGE = "/customer/visao-geral";
const TOKEN = "*/protocol/openid-connect/token";
/** Longer than the five seconds in which a process that leaves still accepts. */
const SLOW = 7_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** A module that a process reads before ours: a signal then makes it fail in a place that nobody watches. */
const FAILING = `process.on("SIGWINCH",()=>{setImmediate(()=>{throw new Error("of maria"+"@loja.example, 529.982"+".247-25")})})`;

test("a fault that nobody caught is one line without what is private, and the end of the process", async () => {
  const portal = await world.startPortal({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAILING)}`,
  });
  expect((await fetch(`${portal.at}/readyz`)).status).toBe(200);
  expect(await portal.end("SIGWINCH")).toMatchObject({ code: 1, signal: null });
  const crashed = portal.lines.filter((line) => line.includes("process.crashed"));
  expect(crashed).toHaveLength(1);
  expect(JSON.parse(crashed[0] ?? "")).toMatchObject({
    level: "error",
    error: { message: expect.any(String) },
  });
  expect(portal.lines.join("\n")).not.toMatch(/maria@|529\.982\.247/);
  expect(portal.lines.at(-1)).toContain('"event":"process.stopped"');
});

test.skipIf(process.platform !== "linux")("a full disk under the log costs lines, and no page", async () => {
  const port = await freePort();
  const settings = portalSettings({
    origin: world.origin,
    upstream: world.sandbox,
    folder: world.folder,
    port,
  });
  const full = openSync("/dev/full", "w");
  const portal = spawn(process.execPath, ["build/shell/main.js"], {
    env: { ...settings, NODE_ENV: "production" },
    stdio: ["ignore", full, full],
  });
  const ended = new Promise((resolve) => portal.once("exit", resolve));
  try {
    expect(await waitForAnswer(`http://127.0.0.1:${port}/readyz`, ended)).toBe(true);
    const pages = await Promise.all([1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/signin`)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    portal.kill("SIGINT");
    expect(await ended).toBe(0);
    closeSync(full);
  }
});

test("a token whose renewal is under way for a browser that has left is kept before the process ends", async () => {
  const portal = await world.startPortal();
  const visitor = await WireVisitor.signedIn(world.origin, portal.at, "maria@loja.example");
  await world.control.expireAccessTokens();
  await world.control.clearJournal();
  await world.control.faults([{ path: TOKEN, fault: "delay", ms: SLOW }]);
  onTestFinished(() => world.control.clearFaults());
  const tokenCalls = async () =>
    (await world.control.journal()).filter(({ path }) => path.endsWith("/openid-connect/token"));
  const leaving = new AbortController();
  const left = visitor.get(PAGE, {}, leaving.signal).catch((error: Error) => error.name);
  await expect.poll(async () => (await tokenCalls()).length).toBe(1);
  leaving.abort();
  expect(await left).toBe("AbortError");
  expect(await portal.end("SIGTERM")).toMatchObject({ code: 0, signal: null });
  expect(portal.lines.at(-1)).toContain('"cut":0');

  await world.control.clearFaults();
  visitor.at = (await world.startPortal()).at;
  expect((await visitor.get(PAGE)).status).toBe(200);
  expect(await tokenCalls()).toMatchObject([{ status: 200 }]);
});

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
