/** An upstream that fails, or that says nothing, while many people ask: rows E01, E14 and E15 of docs/faults.md. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startWorld, type World } from "#tests/support/processes";
import { type Answer, WireVisitor } from "#tests/support/wire-visitor";
import { USUAL } from "~/upstream/breaker.server";
import { LEAST } from "~/upstream/circuit";

const MARIA = "maria@loja.example";
const SCREENS = [
  "/customer/visao-geral",
  "/customer/vendas-detalhadas",
  "/customer/ativacao-terminais",
  "/customer/transacoes-pendentes",
];
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** The APIs of the sandbox behind a line that can be held: what is asked meanwhile is answered once it is let go. */
async function startHeldLine() {
  const held: (() => void)[] = [];
  let isHeld = false;
  let most = 0;
  let left = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? "", world.sandbox), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    if (!isHeld) return pass(incoming, outgoing);
    held.push(() => pass(incoming, outgoing));
    most = Math.max(most, held.length);
    outgoing.once("close", () => {
      if (!outgoing.writableEnded) left += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
    held: () => held.length,
    mostHeld: () => most,
    /** How many were left by whoever had asked. */
    left: () => left,
  };
}

const isWhole = ({ status, text }: Answer) => status === 200 && !text.includes("Tentar de novo");

describe("an upstream that is slow, while 200 pages are asked for", () => {
  test("has a bounded number of calls at a time; who has no room is told when to come, and the rest is answered", async () => {
    const line = await startHeldLine();
    const portal = await world.startPortal({ API_URL: line.at, PAGES_WAITING: "40" });
    const signIn = () => WireVisitor.signedIn(world.origin, portal.at, MARIA);
    const people = [await signIn(), await signIn(), await signIn()];
    line.hold();
    const answers: Answer[] = [];
    const asking = Array.from({ length: 200 }, async (_, at) => {
      const visitor = people[at % people.length] as WireVisitor;
      answers.push(await visitor.get(SCREENS[at % SCREENS.length] ?? ""));
    });
    await expect.poll(line.held).toBeGreaterThan(0);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    const health = await fetch(`${portal.at}/healthz`);
    expect(health.status).toBe(200);
    // Nothing was answered but that there is no room.
    const refused = [...answers];
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    line.letGo();
    await Promise.all(asking);
    expect(line.mostHeld()).toBeLessThanOrEqual(USUAL.atOnce);
    const rest = answers.filter((answer) => !refused.includes(answer));
    expect(rest.filter((answer) => !isWhole(answer) && answer.status !== 503)).toEqual([]);
    expect(rest.filter(isWhole).length).toBeGreaterThan(USUAL.atOnce / 2);
  });
});

describe("an upstream that fails for a while", () => {
  test("is soon spared the calls that fail, the others go on, and all is whole once it is back", async () => {
    const portal = await world.startPortal();
    const maria = await WireVisitor.signedIn(world.origin, portal.at, MARIA);
    const path = "/api/portal/customers/*/sales";
    await world.control.faults([{ method: "GET", path, fault: "status", status: 503 }]);
    onTestFinished(() => world.control.clearFaults());
    await world.control.clearJournal();
    // Each with a filter of its own: none has a former answer to show instead.
    const page = (at: number) => maria.get(`/customer/vendas-detalhadas?pagina=${at}`);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => page(at + 1)));
    for (const { status, text } of answers) {
      expect(status).toBe(503);
      expect(text).toContain("Tentar de novo");
    }
    const asked = (await world.control.journal()).filter(({ path }) => path.endsWith("/sales"));
    expect(asked.length).toBeGreaterThanOrEqual(LEAST);
    expect(asked.length).toBeLessThan(120);
    await world.control.clearJournal();
    await Promise.all(Array.from({ length: 40 }, (_, at) => page(at + 61)));
    const spared = (await world.control.journal()).filter(({ path }) => path.endsWith("/sales"));
    // Now and then one is let through, to see whether it is back.
    expect(spared.length).toBeLessThan(40);
    expect(isWhole(await maria.get("/customer/ativacao-terminais"))).toBe(true);
    await world.control.clearFaults();
    await expect.poll(async () => isWhole(await maria.get("/customer/vendas-detalhadas"))).toBe(true);
  });
});

describe("an upstream that takes the request and says nothing", () => {
  test("is left after the time that is set, its call is ended, and the page says so", async () => {
    const line = await startHeldLine();
    // Signed in at one that has all the time; the other one knows the session too.
    const maria = await WireVisitor.signedIn(world.origin, (await world.startPortal()).at, MARIA);
    maria.at = (await world.startPortal({ API_URL: line.at, API_TIMEOUT_MS: "1000" })).at;
    line.hold();
    const answer = await maria.get("/customer/ativacao-terminais");
    expect(answer.status).toBe(504);
    expect(answer.text).toContain("não respondeu em 1 s");
    await expect.poll(() => line.held() - line.left()).toBe(0);
    line.letGo();
    await expect.poll(async () => isWhole(await maria.get("/customer/ativacao-terminais"))).toBe(true);
  });
});
