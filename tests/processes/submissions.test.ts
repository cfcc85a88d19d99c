/** A form sent many times at once, to processes that share a store, in front of an upstream that ignores the key. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { somebodyNew } from "#tests/support/new-person";
import { postedForms } from "#tests/support/posted-forms";
import { type Served, startWorld, type World } from "#tests/support/processes";
import { WireVisitor } from "#tests/support/wire-visitor";
import { redisForTests } from "../../app/session/test-support/redis-for-tests.ts";

const PAGE = "/partner/persons/nova";
const PATH = "/api/backoffice/persons/create";

const redis = await redisForTests();
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.control.clearFaults());
afterAll(async () => {
  await world?.close();
  await redis?.close();
});

const crowds = [
  { crowd: "one SQLite file", storeUrl: () => `file:${world.folder}/submissions.db` },
  ...(redis ? [{ crowd: "one Redis", storeUrl: () => redis.url }] : []),
];

describe.each(crowds)("two processes on $crowd", ({ storeUrl }) => {
  let portals: Served[];
  beforeAll(async () => {
    const start = () => world.startPortal({ SESSION_STORE_URL: storeUrl() });
    portals = await Promise.all([start(), start()]);
    return async () => {
      await Promise.all(portals.map((portal) => portal.end()));
    };
  });

  test.each([8, 20])("%i submissions at once are one command, and as many good answers", async (count) => {
    const visitor = await WireVisitor.signedIn(world.origin, portals[0]?.at ?? "", "paulo@parceiro.example");
    const page = await visitor.get(PAGE);
    const form = postedForms(page.text).find(({ names }) => names.includes("document"));
    const fields = { ...form?.hidden, ...somebodyNew() };
    await world.control.clearJournal();
    await world.control.faults([{ path: PATH, fault: "ignore-key", ms: 200 }]);

    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        visitor.at = portals[index % 2]?.at ?? visitor.at;
        return visitor.post(PAGE, fields);
      }),
    );
    const told = (await world.control.journal()).filter(({ path }) => path === PATH);
    expect(told).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(answers[0]?.location).toMatch(
      /^\/partner\/persons\/[\w-]+\/vincular|^\/partner\/persons\/[\w-]+$/,
    );
  });

  test("a process killed after the upstream did it, before anybody was told: sent again, it is done once", async () => {
    const victim = await world.startPortal({ SESSION_STORE_URL: storeUrl() });
    const visitor = await WireVisitor.signedIn(world.origin, victim.at, "paulo@parceiro.example");
    const page = await visitor.get(PAGE);
    const form = postedForms(page.text).find(({ names }) => names.includes("document"));
    const fields = { ...form?.hidden, ...somebodyNew() };
    await world.control.clearJournal();
    await world.control.faults([{ path: PATH, fault: "drip", times: 1 }]);

    const lost = visitor.post(PAGE, fields).then(
      ({ status }) => `answered with ${status}`,
      () => "cut off",
    );
    const told = async () => (await world.control.journal()).filter(({ path }) => path === PATH);
    await expect.poll(told).toHaveLength(1);
    await victim.end("SIGKILL");
    expect(await lost).toBe("cut off");
    // Its answer had begun, so it was done.
    await expect.poll(told).toMatchObject([{ status: 201 }]);

    visitor.at = portals[0]?.at ?? "";
    const again = await visitor.post(PAGE, fields);
    expect(again.status).toBe(303);
    expect(again.location).toMatch(/^\/partner\/persons\/[\w-]+/);
    const [first, second] = await told();
    // The upstream refuses a document that it knows: only a repetition under the same key is good.
    expect(second).toMatchObject({ status: 201 });
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });
});
