/** Bodies made to hurt, at the addresses that take files: a process that stands, answers, and does not grow. */
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHAPES, sendRaw } from "#tests/support/hostile-bodies";
import { postedForms } from "#tests/support/posted-forms";
import { SERVER_NAMES, type Served, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";

const DISCREPANCIES = "/customer/gestao-vendas/relatorio-divergencias";
/** Each address with somebody whom its rules let in. */
const ADDRESSES = [
  { path: "/partner/migration", account: "admin@portal.example" },
  { path: "/partner/customers/importar", account: "paulo@parceiro.example" },
  { path: "/customer/onboarding/documentos", account: "nova@loja.example" },
  { path: `${DISCREPANCIES}/:id/anexos`, account: "maria@loja.example" },
] as const;
const MIB = 1024;
const AT_ONCE = 3;

/** KiB of memory: now, or the most since `forgetPeak`. */
function memoryOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

let world: World;
beforeAll(async () => {
  world = await startWorld({ sales: 100 });
});
afterAll(() => world?.close());

describe.skipIf(process.platform !== "linux").each(SERVER_NAMES)("under %s", (server) => {
  let portal: Served;
  const cookies = new Map<string, string>();
  /** The addresses, with the record that was found. */
  const paths: string[] = [];
  beforeAll(async () => {
    portal = await world.startPortal({}, server);
    for (const { path: pattern, account } of ADDRESSES) {
      const visitor = await WireVisitor.signedIn(world.origin, portal.at, account);
      if (pattern.startsWith("/partner")) await choosePartner(visitor);
      const path = pattern.includes(":id") ? await filesOfFirst(visitor) : pattern;
      paths.push(path);
      expect(await visitor.get(path)).toMatchObject({ status: 200 });
      cookies.set(path, visitor.jar.header);
    }
  });

  async function filesOfFirst(visitor: WireVisitor): Promise<string> {
    const { text } = await visitor.get(DISCREPANCIES);
    const [, id] = new RegExp(`${DISCREPANCIES}/(\\d+)\\b`).exec(text) ?? [];
    if (!id) throw new Error("the list shows no discrepancy");
    return `${DISCREPANCIES}/${id}/anexos`;
  }

  async function choosePartner(visitor: WireVisitor): Promise<void> {
    const form = postedForms((await visitor.get("/environment")).text).find(
      ({ action }) => action.endsWith("/environment") || action.includes("/environment?"),
    );
    const chosen = { ...form?.hidden, environment: "partner", company: "emp-2001" };
    expect((await visitor.post("/environment", chosen)).status).toBe(303);
  }

  test.each(["a stranger", "somebody who may send files"])(
    "ten shapes from %s, three at once: all answered, within 100 MiB",
    async (who) => {
      const ready = server === "shell" ? "/healthz" : "/signin";
      const send = (path: string, shape: (typeof SHAPES)[keyof typeof SHAPES]) => {
        const cookie = who === "a stranger" ? "" : (cookies.get(path) ?? "");
        return sendRaw({ at: portal.at, origin: world.origin, path, cookie, ...shape() });
      };
      const shapes = Object.entries(SHAPES);
      const inTurn = shapes.map(
        ([name, shape], at) => [paths[at % paths.length] ?? "", name, shape] as const,
      );
      // One reader of bodies serves all addresses, and a stranger's it does not get to: those meet each shape once.
      const isReadEverywhere = server === "shell" && who !== "a stranger";
      const sent = isReadEverywhere
        ? paths.flatMap((path) => shapes.map(([name, shape]) => [path, name, shape] as const))
        : inTurn;
      // What the first body of each kind loads and compiles stays, and is not what bodies take.
      for (const [path, , shape] of sent) await send(path, shape);
      const before = memoryOf(portal.pid, "VmRSS");
      forgetPeak(portal.pid);
      const alive: number[] = [];
      const statuses: Record<string, number[]> = {};
      for (const [path, name, shape] of sent) {
        const sending = Array.from({ length: AT_ONCE }, () => send(path, shape));
        alive.push((await fetch(portal.at + ready)).status);
        statuses[`${path} ${name}`] = await Promise.all(sending);
      }

      const wanted = who === "a stranger" ? [302, 400] : [400, 403, 413, 415];
      for (const [name, got] of Object.entries(statuses))
        for (const status of got) expect(wanted, `${name}: ${got}`).toContain(status);
      expect(new Set(alive)).toEqual(new Set([200]));
      expect(memoryOf(portal.pid, "VmHWM") - before).toBeLessThan(100 * MIB);
    },
  );
});
