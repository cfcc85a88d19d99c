import { expect, test, vi } from "vitest";
import { createAskedAhead } from "./asked-ahead";

const SALES = "https://portal.example/customer/vendas.data";

function start() {
  const at = { now: 1_000 };
  const send = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => new Response("vendas"));
  const isAborted = (call: number) => send.mock.calls[call]?.[1]?.signal?.aborted;
  return { at, send, isAborted, ahead: createAskedAhead(send, () => at.now) };
}

test("what was asked for ahead is taken once", async () => {
  const { ahead, send, isAborted } = start();
  ahead.ask(SALES);
  ahead.ask(SALES);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await (await ahead.take(SALES))?.text()).toBe("vendas");
  expect(isAborted(0)).toBe(false);
  expect(ahead.take(SALES)).toBeNull();
});

test("after five seconds it is worth nothing, and asked for anew", () => {
  const { ahead, at, send, isAborted } = start();
  ahead.ask(SALES);
  at.now += 5_001;
  ahead.ask(SALES);
  expect(send).toHaveBeenCalledTimes(2);
  expect(isAborted(0)).toBe(true);
  at.now += 5_001;
  expect(ahead.take(SALES)).toBeNull();
});

test.each(["another one is asked for ahead", "something else is asked for", "something is sent"])(
  "it ends once %s",
  (what) => {
    const { ahead, isAborted } = start();
    ahead.ask(SALES);
    if (what.startsWith("another")) ahead.ask(`${SALES}?de=1`);
    else expect(ahead.take(what === "something is sent" ? null : `${SALES}?de=1`)).toBeNull();
    expect(isAborted(0)).toBe(true);
    expect(ahead.take(SALES)).toBeNull();
  },
);

test("one that fails is told to whoever takes it, and else to nobody", async () => {
  const { ahead, send } = start();
  send.mockRejectedValue(new TypeError("Failed to fetch"));
  ahead.ask(SALES);
  await expect(ahead.take(SALES)).rejects.toThrow("Failed to fetch");
  ahead.ask(SALES);
});
