/** What an export costs once its reader has left, whatever stands between the file and the wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { beginToRead } from "#tests/support/download";
import { SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

const FILE = "/customer/vendas-detalhadas/exportar?de=2025-11-21&ate=2026-11-20";
const CALL = /\/sales$/;
/** Milliseconds of each lot: a file of twenty of them is not whole when it is cut. */
const DELAY = 50;
const LOTS = 20;

let world: World;
beforeAll(async () => {
  world = await startWorld({ sales: 20_000 });
});
afterEach(() => world.control.clearFaults());
afterAll(() => world?.close());

const salesCalls = async () =>
  (await world.control.journal()).filter(({ method, path }) => method === "GET" && CALL.test(path)).length;

/** Other pages meanwhile: time, and work for the garbage collector. */
async function pages(visitor: WireVisitor, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await visitor.get("/customer/visao-geral");
}

describe.each(SERVER_NAMES)("under %s", (server) => {
  let at: string;
  beforeAll(async () => {
    ({ at } = await world.startPortal({}, server));
  });

  // The framework's bare server tells nobody that a reader has left: there, the turn alone bounds what is asked.
  test.runIf(server === "shell").each(["br", "gzip", "identity"])(
    "an export in %s that is cut asks at most twice more",
    async (encoding) => {
      const visitor = await WireVisitor.signedIn(world.origin, at, "maria@loja.example");
      await world.control.clearJournal();
      await world.control.faults([{ path: "*/sales", fault: "delay", ms: DELAY }]);
      const file = await beginToRead(visitor, FILE, encoding);
      expect(file.status).toBe(200);
      const atTheCut = await salesCalls();
      expect(atTheCut).toBeLessThan(LOTS - 2);
      file.cut();
      await pages(visitor, 10);
      expect((await salesCalls()) - atTheCut).toBeLessThanOrEqual(2);
    },
  );

  test("a second export at once is refused in a page; once the first has no reader, there is a turn again", async () => {
    const visitor = await WireVisitor.signedIn(world.origin, at, "maria@loja.example");
    await world.control.faults([{ path: "*/sales", fault: "delay", ms: 8 * DELAY }]);
    const first = await beginToRead(visitor, FILE, "identity");
    const second = await visitor.get(FILE);
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("10");
    expect(second.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(second.headers.get("content-disposition")).toBeNull();
    expect(second.text).toContain("Cada pessoa baixa um arquivo por vez.");
    const other = await WireVisitor.signedIn(world.origin, at, "maria@loja.example");
    const hers = await beginToRead(other, FILE, "identity");
    expect(hers.status).toBe(200);
    hers.cut();
    first.cut();
    await world.control.clearFaults();
    const next = async () => (await visitor.get(`${FILE}&status=cancelled`)).status;
    await expect.poll(next).toBe(200);
  });
});
