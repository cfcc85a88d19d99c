import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLine } from "./line";
import { refusalToast } from "./refusal-toast";

const DROPPED = new TypeError("Failed to fetch");
const HERE = "https://portal.example";
const body = new URLSearchParams({ _key: "chave-0001", name: "Loja" });
const command = { method: "POST", body };

/** As the application marks what it answers. */
const ours = (text: BodyInit) => new Response(text, { headers: { "x-remix-response": "yes" } });

beforeEach(() => vi.stubGlobal("location", new URL(HERE)));
afterEach(() => vi.unstubAllGlobals());

/** What nothing ever answers. */
const SILENCE = new Promise<never>(() => {});

/**
 * A line that answers with these, one after the other; time passes where a test calls `later`, and `passes` while an
 * answer is waited for.
 */
function lineOf(...outcomes: (Response | Error | Promise<never>)[]) {
  const isInView = ({ pathname }: URL) => pathname === "/partner/x.data";
  const calls: (() => void)[] = [];
  const pauses: number[] = [];
  const timers = new Map<() => void, number>();
  const send = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => {
    const next = outcomes.shift() ?? DROPPED;
    if (next instanceof Error) throw next;
    return next;
  });
  const line = createLine({
    send,
    isInView,
    soon(call, pause) {
      calls.push(call);
      pauses.push(pause);
      return () => calls.splice(calls.indexOf(call), 1);
    },
    late(call, pause) {
      timers.set(call, pause);
      return () => timers.delete(call);
    },
  });
  const passes = (milliseconds: number) => {
    for (const [call, pause] of timers) if (pause === milliseconds) call();
  };
  const waits = () => expect.poll(() => line.waiting()).toHaveLength(1);
  return { line, send, pauses, waits, later: () => calls[0]?.(), passes, timers };
}

test("a command is sent again with the same body, after growing pauses, until it is answered", async () => {
  const { line, send, pauses, waits, later } = lineOf(DROPPED, DROPPED, ours("feito"));
  const answer = line.fetch("/partner/x.data", command);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await waits();
    expect(line.waiting()[0]?.key).toBe("chave-0001");
    later();
  }
  expect(await (await answer).text()).toBe("feito");
  expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([body, body, body]);
  expect(pauses).toEqual([1_000, 2_000]);
  expect(line.waiting()).toEqual([]);
});

test("what was asked for already is not sent at once: how that ends is the first attempt", async () => {
  const gateway = () => new Response("<h1>502</h1>", { status: 502 });
  for (const ends of [() => Promise.reject(DROPPED), async () => gateway()]) {
    const { line, send, pauses, waits, later } = lineOf(ours("feito"));
    const answer = line.fetch("/partner/x.data", command, ends());
    await waits();
    expect(send).not.toHaveBeenCalled();
    later();
    expect(await (await answer).text()).toBe("feito");
    expect(send).toHaveBeenCalledTimes(1);
    expect(pauses).toEqual([1_000]);
  }
  const there = lineOf();
  expect(
    await (await there.line.fetch("/partner/x.data", command, Promise.resolve(ours("feito")))).text(),
  ).toBe("feito");
  expect(there.send).not.toHaveBeenCalled();

  const left = lineOf();
  const leaving = AbortSignal.abort();
  await expect(
    left.line.fetch("/partner/x.data", { ...command, signal: leaving }, Promise.resolve(gateway())),
  ).rejects.toBe(leaving.reason);
  expect([left.line.waiting(), left.send.mock.calls]).toEqual([[], []]);
});

test("what is not answered for long is told of, may be given up, and is asked for anew in the end", async () => {
  const { line, send, later, passes, timers } = lineOf(SILENCE, ours("feito"));
  const answer = line.fetch("/partner/x.data", command);
  expect(line.waiting()).toEqual([]);
  passes(15_000);
  expect(line.waiting()).toMatchObject([{ key: "chave-0001", why: "silent" }]);
  passes(60_000);
  await expect.poll(() => line.waiting()[0]?.why).toBe("dropped");
  later();
  expect(await (await answer).text()).toBe("feito");
  expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([body, body]);
  expect([line.waiting(), timers.size]).toEqual([[], 0]);

  const silent = lineOf(SILENCE);
  const leaving = new AbortController();
  const screen = silent.line.fetch("/partner.data", { signal: leaving.signal });
  silent.passes(15_000);
  silent.line.waiting()[0]?.giveUp();
  expect([silent.line.waiting(), silent.timers.size]).toEqual([[], 0]);
  leaving.abort(new Error("another screen"));
  await expect(screen).rejects.toThrow("another screen");

  const own = lineOf(SILENCE);
  const asked = own.line.fetch("/partner.data");
  own.passes(15_000);
  own.line.waiting()[0]?.giveUp();
  await expect(asked).rejects.toThrow("Given up");
  expect([own.send.mock.calls.length, send.mock.calls.length, silent.send.mock.calls.length]).toEqual([
    1, 2, 1,
  ]);
});

test("an answer that breaks off is none", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  const { line, waits, later } = lineOf(ours(broken), ours("feito"));
  const answer = line.fetch("/partner/x.data", command);
  await waits();
  later();
  expect(await (await answer).text()).toBe("feito");
});

test("an answer that stops in its middle is asked for anew in the end, a screen's as a command's", async () => {
  const stopped = () => ours(new ReadableStream({ start: (into) => into.enqueue(new Uint8Array([60])) }));
  for (const [init, key] of [
    [command, "chave-0001"],
    [{}, null],
  ] as const) {
    const { line, send, later, passes, timers } = lineOf(stopped(), ours("feito"));
    const answer = line.fetch("/partner/x.data", init);
    // Its beginning has come by then.
    await expect.poll(() => timers.size).toBe(2);
    await new Promise(setImmediate);
    passes(15_000);
    expect(line.waiting()).toMatchObject([{ key, why: "silent" }]);
    passes(60_000);
    await expect.poll(() => line.waiting()[0]?.why).toBe("dropped");
    later();
    expect(await (await answer).text()).toBe("feito");
    expect([send.mock.calls.length, line.waiting(), timers.size]).toEqual([2, [], 0]);
  }
});

test("what is not wanted any more is not asked for again", async () => {
  const wanted = new AbortController();
  const { line, send, waits } = lineOf(DROPPED);
  const answer = line.fetch("/partner.data", { signal: wanted.signal });
  await waits();
  wanted.abort(new Error("another screen"));
  await expect(answer).rejects.toThrow("another screen");
  expect(line.waiting()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each<[string, ResponseInit]>([
  ["the server around the application", { status: 413, headers: { "x-request-id": "ref-00000001" } }],
  ["the same, of an address", { status: 400, headers: { "x-request-id": "ref-00000001" } }],
  ["a gateway that takes nothing so large", { status: 413 }],
])("a command that %s refuses is not sent again by itself", async (_, init) => {
  const { line, send, pauses, waits } = lineOf(new Response("Envio grande demais", init));
  void line.fetch("/partner/x.data", command);
  await waits();
  const [waiting] = line.waiting();
  expect(waiting?.key).toBe("chave-0001");
  expect(waiting?.why instanceof Response && (await waiting.why.text())).toBe("Envio grande demais");
  expect(pauses).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a command whose file cannot be read any more is not sent again by itself", async () => {
  const { line, send, waits } = lineOf(Response.error());
  void line.fetch("/partner/x.data", command);
  await waits();
  const [waiting] = line.waiting();
  expect(waiting?.why instanceof Response && (await refusalToast(waiting.why))).toMatchObject({
    title: "O arquivo mudou",
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test("given up, a command is not sent again", async () => {
  const { line, send, waits, later } = lineOf(DROPPED);
  void line.fetch("/partner/x.data", command);
  await waits();
  line.waiting()[0]?.giveUp();
  later();
  expect(line.waiting()).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("given up, a question ends for the page that asked it itself, and never for the framework", async () => {
  const { line, waits } = lineOf(DROPPED, DROPPED);
  const own = line.fetch("/partner.data");
  await waits();
  line.waiting()[0]?.giveUp();
  await expect(own).rejects.toThrow("Given up");

  const ended = vi.fn();
  line.fetch("/partner.data", { signal: new AbortController().signal }).then(ended, ended);
  await waits();
  line.waiting()[0]?.giveUp();
  await new Promise((next) => setTimeout(next));
  expect(ended).not.toHaveBeenCalled();
});

test.each<[string, string, RequestInit]>([
  ["what is no screen", "/resultado", {}],
  ["another site", "https://other.example/x.data", {}],
  [
    "a command without a key",
    "/partner/x.data",
    { method: "POST", body: new URLSearchParams({ name: "x" }) },
  ],
])("%s fails as it does", async (_, url, init) => {
  const { line } = lineOf(DROPPED);
  await expect(line.fetch(url, init)).rejects.toBe(DROPPED);
});

test.each([
  ["a gateway's", 502],
  ["a network's that wants a sign-in", 200],
])("%s page is no answer: what was asked for is asked again", async (_, status) => {
  const page = new Response("<h1>Rede</h1>", { status, headers: { "content-type": "text/html" } });
  const { line, send, waits, later } = lineOf(page, ours("feito"));
  const answer = line.fetch("/partner/x.data", command);
  await waits();
  expect(line.waiting()[0]).toMatchObject({ key: "chave-0001", why: "away" });
  later();
  expect(await (await answer).text()).toBe("feito");
  expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([body, body]);
});

test("what the server around the application says of a screen is an answer", async () => {
  const refused = new Response("", { status: 400, headers: { "x-request-id": "REF-0001" } });
  const { line } = lineOf(refused);
  expect((await line.fetch("/partner/x.data")).status).toBe(400);
});

test("a file that is gone is an answer, from wherever it says so", async () => {
  const { line } = lineOf(new Response("", { status: 404 }));
  expect((await line.fetch("/assets/route-a1.js")).status).toBe(404);
});

test("the file of a screen is waited for as what it shows is", async () => {
  const { line, waits, later } = lineOf(DROPPED, ours("export {}"));
  const answer = line.fetch("/assets/route-a1.js");
  await waits();
  later();
  expect(await (await answer).text()).toBe("export {}");
});

test.each([503, 429])(
  "%i from what stands before the application is asked again when it says",
  async (status) => {
    const away = new Response("<!doctype html>", { status, headers: { "retry-after": "7" } });
    const { line, send, pauses, waits, later } = lineOf(away, ours("feito"));
    const answer = line.fetch("/partner/x.data", command);
    await waits();
    expect(line.waiting()[0]).toMatchObject({ key: "chave-0001", why: "busy" });
    later();
    expect(await (await answer).text()).toBe("feito");
    expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([body, body]);
    expect(pauses).toEqual([7_000]);
  },
);

/** What the application answers where it was not answered itself. */
const fault = (status: number, more: HeadersInit = {}) =>
  new Response("x", { status, headers: { "x-remix-response": "yes", ...more } });

test.each([502, 503, 504])("the application's own %i of another screen is an answer", async (status) => {
  const { line } = lineOf(fault(status));
  expect((await line.fetch("/partner/y.data")).status).toBe(status);
});

test.each([502, 503, 504])(
  "of the screen in view it is none: that stays, and is asked for again: %i",
  async (status) => {
    const { line, waits, later } = lineOf(fault(status), ours("lido"));
    const answer = line.fetch("/partner/x.data?q=a");
    await waits();
    expect(line.waiting()[0]).toMatchObject({ key: null, why: "unanswered" });
    later();
    expect(await (await answer).text()).toBe("lido");
  },
);

test("what a command leads to is shown as it is answered: it tells once what was done", async () => {
  const { line, waits, later } = lineOf(fault(202), fault(503), fault(503), ours("lido"));
  await line.fetch("/partner/x.data", command);
  expect((await line.fetch("/partner/x.data")).status).toBe(503);
  const answer = line.fetch("/partner/x.data");
  await waits();
  later();
  expect(await (await answer).text()).toBe("lido");
});

test("a command whose action asked in vain is sent again with the same body", async () => {
  const { line, send, waits, later } = lineOf(fault(503, { "x-unsent": "yes" }), ours("feito"));
  const answer = line.fetch("/partner/y.data", command);
  await waits();
  expect(line.waiting()[0]).toMatchObject({ key: "chave-0001", why: "unanswered" });
  later();
  expect(await (await answer).text()).toBe("feito");
  expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([body, body]);
});

test("a command whose outcome nobody knows comes back with its form", async () => {
  const { line, send } = lineOf(fault(503));
  expect((await line.fetch("/partner/x.data", command)).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  [400, 400],
  [409, 200],
  [422, 200],
  [504, 200],
])("a command's answer of %i has the page read again: %i", async (status, shown) => {
  const { line } = lineOf(new Response("x", { status, headers: { "x-remix-response": "yes" } }));
  expect((await line.fetch("/partner/x.data", command)).status).toBe(shown);
});
