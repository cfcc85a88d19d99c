import { expect, test } from "vitest";
import { createBreaker, USUAL } from "./breaker.server";
import { LEAST } from "./circuit";

const CALL = "PUT /step";

/** A breaker with a clock of its own, and how to send calls that go well or fail. */
function breakerAt() {
  let time = 0;
  const breaker = createBreaker(USUAL, () => time);
  const send = (troubled: boolean) => breaker.run(CALL, async () => ({ troubled }));
  return {
    send,
    run: breaker.run,
    async sendMany(times: number, troubled: boolean) {
      for (let sent = 0; sent < times; sent += 1) await send(troubled);
    },
    pass: (seconds: number) => {
      time += seconds * 1_000;
    },
  };
}

test("more failures than not, of many answers within ten seconds, pause the call", async () => {
  const { send, sendMany, pass } = breakerAt();
  await sendMany(LEAST / 2, false);
  pass(4);
  await sendMany(LEAST / 2, true);
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toBe("not-sent");
});

test("what failed before is no reason to pause it after a while", async () => {
  const { send, sendMany, pass } = breakerAt();
  await sendMany(LEAST, false);
  await sendMany(LEAST, true);
  pass(11);
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toEqual({ troubled: false });
});

test("few failures never pause it, nor does a good answer that follows them", async () => {
  const { send, sendMany } = breakerAt();
  await sendMany(LEAST - 1, true);
  expect(await send(false)).toEqual({ troubled: false });
  expect(await send(false)).toEqual({ troubled: false });
});

const NEVER = () => new Promise<never>(() => {});
const GOOD = async () => ({ troubled: false });
/** What has a place is answered within the turn; what has none is told so, and not waited for. */
const withinTheTurn = <T>(call: Promise<T>): Promise<T | "waits"> =>
  Promise.race([call, new Promise<"waits">((resolve) => setImmediate(resolve, "waits"))]);
const TIMES = Array.from({ length: USUAL.atOnce });

test("a paused call that is tried by one that never ends takes no place from the others", async () => {
  const { run, sendMany, pass } = breakerAt();
  await sendMany(LEAST, true);
  pass(5);
  void run(CALL, NEVER);
  const held = TIMES.map(() => run(CALL, GOOD));
  expect(await withinTheTurn(run("GET /other", GOOD))).toEqual({ troubled: false });
  expect(new Set(await Promise.all(held))).toEqual(new Set(["not-sent"]));
});

test("a call that never ends leaves room for the others before it is paused, too", async () => {
  const { run } = breakerAt();
  for (const _ of TIMES) void run(CALL, NEVER);
  expect(await withinTheTurn(run("GET /other", GOOD))).toEqual({ troubled: false });
});

test("what waited for a place is not sent once its call is paused", async () => {
  const { run } = breakerAt();
  const fail: (() => void)[] = [];
  const failing = () =>
    new Promise<{ troubled: boolean }>((resolve) => fail.push(() => resolve({ troubled: true })));
  for (const _ of TIMES) void run(CALL, failing);
  const waiting = run(CALL, GOOD);
  for (const end of fail.splice(0)) end();
  await expect.poll(() => fail.length).toBe(0);
  expect(await waiting).toBe("not-sent");
});

test("what had no turn in time is not sent, and says nothing of its call", async () => {
  const { run, send } = breakerAt();
  const end: (() => void)[] = [];
  const held = () =>
    new Promise<{ troubled: boolean }>((resolve) => end.push(() => resolve({ troubled: false })));
  for (const _ of TIMES) void run(CALL, held);
  let isOver = false;
  let sent = 0;
  const late = () =>
    run(
      CALL,
      async () => {
        sent += 1;
        return { troubled: true };
      },
      () => isOver,
    );
  const waiting = Array.from({ length: LEAST + USUAL.atOnce }, late);
  isOver = true;
  while (end.length > 0) {
    for (const one of end.splice(0)) one();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["no-turn"]));
  expect(sent).toBe(0);
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toEqual({ troubled: false });
});

test("one is let through after the pause: what it is answered decides", async () => {
  const { send, sendMany, pass } = breakerAt();
  await sendMany(LEAST, true);
  pass(5);
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toBe("not-sent");
  pass(5);
  expect(await send(false)).toEqual({ troubled: false });
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toEqual({ troubled: false });
});

test("once it is back, what failed before the pause is no reason to pause it again", async () => {
  const { send, sendMany, pass } = breakerAt();
  await sendMany(LEAST, true);
  pass(5);
  await send(false);
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toEqual({ troubled: false });
});

test("one that was left, whoever had asked it, decides nothing", async () => {
  const { run, send, sendMany, pass } = breakerAt();
  const leave = () => run(CALL, async () => ({ troubled: false, left: true as const }));
  await sendMany(LEAST, true);
  pass(5);
  await leave();
  expect(await send(true)).toEqual({ troubled: true });
  expect(await send(false)).toBe("not-sent");
  pass(5);
  await leave();
  expect(await send(false)).toEqual({ troubled: false });
  for (const _ of TIMES) await leave();
  await sendMany(LEAST, true);
  expect(await send(false)).toBe("not-sent");
});
