import { expect, test } from "vitest";
import { createBreaker, LEAST, USUAL } from "./breaker.server";

const CALL = "PUT /step";

/** A breaker with a clock of its own, and how to send calls that go well or fail. */
function breakerAt() {
  let time = 0;
  const breaker = createBreaker(USUAL, () => time);
  const send = (troubled: boolean) => breaker.run(CALL, async () => ({ troubled }));
  return {
    send,
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

test("few failures never pause it", async () => {
  const { send, sendMany } = breakerAt();
  await sendMany(LEAST - 1, true);
  expect(await send(false)).toEqual({ troubled: false });
});
