import { describe, expect, test } from "vitest";
import type { Fault } from "~/faults/fault";
import { LARGEST_FORM, LARGEST_PUBLIC_FORM, readBody } from "./body.server";
import { discardBody, MOST_DISCARDED } from "./discard.server";

const ORIGIN = "https://portal.example";
const MIB = 1024 * 1024;
const OPTIONS = { requestId: "pedido-4", largest: LARGEST_FORM };

async function faultOf(work: () => unknown): Promise<{ status: number; fault: Fault }> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, fault: await thrown.json() };
    throw thrown;
  }
  throw new Error("it was let in");
}

/** A body that ends only when nobody wants more of it. */
function endless(type: string) {
  let sent = 0;
  let cancel = () => {};
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const body = new ReadableStream({
    pull(controller) {
      sent += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel,
  });
  const init = { method: "POST", body, headers: { "content-type": type }, duplex: "half" } as RequestInit;
  return { request: new Request(ORIGIN, init), sent: () => sent, cancelled };
}

describe("a body", () => {
  const form = "application/x-www-form-urlencoded";
  const post = (body: string, type = form) =>
    readBody(new Request(ORIGIN, { method: "POST", body, headers: { "content-type": type } }), OPTIONS);

  test("is read as a form, with every value of a name", async () => {
    const body = await post("a=1&a=2&b=S%C3%A3o+Paulo&c", `${form};charset=UTF-8`);
    expect([body.getAll("a"), body.get("b"), body.get("c")]).toEqual([["1", "2"], "São Paulo", ""]);
  });

  test("that is absent is an empty form", async () => {
    const body = await readBody(new Request(ORIGIN, { method: "POST" }), OPTIONS);
    expect([...body.keys()]).toEqual([]);
  });

  test("of 256 KiB is read, of one byte more is a 413 page", async () => {
    const longest = `a=${"x".repeat(256 * 1024 - 2)}`;
    expect((await post(longest)).get("a")).toHaveLength(256 * 1024 - 2);
    const { status, fault } = await faultOf(() => post(`${longest}x`));
    expect([status, fault.kind]).toEqual([413, "too-large"]);
  });

  test("that anybody may send is smaller still", async () => {
    const request = new Request(ORIGIN, {
      method: "POST",
      body: `a=${"x".repeat(LARGEST_PUBLIC_FORM)}`,
      headers: { "content-type": form },
    });
    const { status, fault } = await faultOf(() =>
      readBody(request, { ...OPTIONS, largest: LARGEST_PUBLIC_FORM }),
    );
    expect([status, fault.message]).toEqual([413, expect.stringContaining("16 KB")]);
  });

  test("that goes on and on is refused at once; the rest is thrown away within a bound", async () => {
    const { request, sent, cancelled } = endless(form);
    expect((await faultOf(() => readBody(request, OPTIONS))).status).toBe(413);
    await cancelled;
    expect(sent()).toBeLessThan(MOST_DISCARDED + 2 * MIB);
  });

  test("of somebody who is sent away is thrown away within the same bound", async () => {
    const { request, sent, cancelled } = endless("multipart/form-data; boundary=x");
    discardBody(request);
    await cancelled;
    expect(sent()).toBeLessThan(MOST_DISCARDED + 2 * MIB);
  });

  test.each(["text/plain", "application/json", "multipart/form-data; boundary=x", ""])(
    "of the type '%s' is a 415 page, and is thrown away",
    async (type) => {
      const init = { method: "POST", body: "a=1", headers: { "content-type": type } };
      const request = new Request(ORIGIN, init);
      expect((await faultOf(() => readBody(request, OPTIONS))).status).toBe(415);
      expect(request.bodyUsed).toBe(true);
    },
  );
});
