import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tests/support/free-port";
import { startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

const PAGE = "/customer/visao-geral";
/** Changes of the forgotten password that one address may ask for in a minute. */
const FORGOT = 5;
/** Longer than it takes to end a process. */
const SLOW = 4_000;

/** The same person, with the same cookies, asking another process. */
const sameAt = ({ origin, jar }: WireVisitor, at: string) =>
  Object.assign(new WireVisitor(origin, at), { jar });

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

test("two workers are one portal: they share sessions and limits, one that dies is started again, and both end well", async () => {
  const metricsPort = String(await freePort());
  const portal = await world.startPortal({ METRICS_PORT: metricsPort }, "shell", ["--workers", "2"]);
  const told = (event: string) =>
    portal.lines
      .filter((line) => line.includes(`"event":"${event}"`))
      .map((line) => JSON.parse(line) as { worker: number; pid: number });
  const started = () => told("worker.started");
  await expect.poll(() => started().length).toBe(2);

  // Each request has a connection of its own, and connections go to the workers in turn.
  const maria = await WireVisitor.signedIn(world.origin, portal.at, "maria@loja.example");
  const pages = await Promise.all([1, 2, 3, 4].map(() => maria.get(PAGE)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const asked = `portal_http_requests_total{screen="customer/overview",method="GET",status="200"} ${pages.length}`;
  expect(figures.split("\n")).toContain(asked);
  expect(figures.split("\n")).toContain("portal_sessions_opened_total 1");

  const stranger = new WireVisitor(world.origin, portal.at);
  const statuses: number[] = [];
  for (let asked = 0; asked <= FORGOT; asked++)
    statuses.push((await stranger.post("/forgot", {}, { "x-forwarded-for": "192.0.2.1" })).status);
  expect(statuses.slice(0, FORGOT)).not.toContain(429);
  expect(statuses.at(FORGOT)).toBe(429);

  const [one] = started();
  process.kill(one?.pid ?? 0, "SIGKILL");
  await expect.poll(() => told("worker.died")).toMatchObject([{ pid: one?.pid, signal: "SIGKILL" }]);
  expect((await maria.get(PAGE)).status).toBe(200);
  await expect.poll(() => started().length).toBe(3);
  expect(started().at(-1)).toMatchObject({ worker: one?.worker });

  // As whoever stops a whole group of processes does.
  const ended = portal.end("SIGINT");
  process.kill(started().at(-1)?.pid ?? 0, "SIGINT");
  expect(await ended).toEqual({ name: "shell", code: 0, signal: null });
  expect(told("process.stopped")).toMatchObject([{ cut: 0 }, { cut: 0 }]);
});

test("of two processes one is killed: only its own pages break off, and the other knows everybody", async () => {
  const [first, second] = await Promise.all([world.startPortal(), world.startPortal()]);
  const people = await Promise.all(
    Array.from({ length: 6 }, () => WireVisitor.signedIn(world.origin, first.at, "maria@loja.example")),
  );
  await world.control.clearJournal();
  await world.control.faults([{ path: "/api/*", fault: "delay", ms: SLOW }]);
  // Each person has a page under way at either process.
  const ways = [first, second].map(({ at }) => people.map((person) => sameAt(person, at).get(PAGE)));
  const outcomes = ways.map((pages) => Promise.allSettled(pages));
  const apiCalls = async () => (await world.control.journal()).filter(({ path }) => path.startsWith("/api/"));
  await expect.poll(async () => (await apiCalls()).length).toBeGreaterThanOrEqual(2 * people.length);
  await first.end("SIGKILL");
  const [ofFirst = [], ofSecond = []] = await Promise.all(outcomes);
  expect(ofFirst.map(({ status }) => status)).toEqual(people.map(() => "rejected"));
  expect(ofSecond).toMatchObject(people.map(() => ({ status: "fulfilled", value: { status: 200 } })));
  await world.control.faults([]);
  const after = await Promise.all(people.map((person) => sameAt(person, second.at).get(PAGE)));
  expect(after.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await second.end("SIGTERM")).toMatchObject({ code: 0 });
});
