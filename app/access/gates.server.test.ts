import { describe, expect, test } from "vitest";
import type { Fault } from "~/faults/fault";
import { isMutation, isSameOrigin, refuseDataParameter, requireSameOrigin } from "./gates.server";

const ORIGIN = "https://portal.example";

async function faultOf(work: () => unknown): Promise<{ status: number; fault: Fault }> {
  try {
    await work();
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, fault: await thrown.json() };
    throw thrown;
  }
  throw new Error("it was let in");
}

test.each([
  ["GET", false],
  ["HEAD", false],
  ["POST", true],
  ["PUT", true],
  ["PATCH", true],
  ["DELETE", true],
  ["OPTIONS", true],
  ["QUERY", true],
])("%s is a mutation: %s", (method, expected) => {
  expect(isMutation(new Request(ORIGIN, { method }))).toBe(expected);
});

describe("where a form comes from", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["our page", { "sec-fetch-site": "same-origin" }, true],
    ["our page without a referrer", { "sec-fetch-site": "same-origin", origin: "null" }, true],
    ["another site", { "sec-fetch-site": "cross-site", origin: ORIGIN }, false],
    ["a sibling host", { "sec-fetch-site": "same-site", origin: ORIGIN }, false],
    ["the address bar", { "sec-fetch-site": "none" }, false],
    ["an odd value", { "sec-fetch-site": "Same-Origin" }, false],
    ["an old browser on our page", { origin: ORIGIN }, true],
    ["an old browser that names the page", { referer: `${ORIGIN}/signin?x=1` }, true],
    ["an old browser elsewhere", { origin: "https://evil.example", referer: `${ORIGIN}/` }, false],
    ["another port", { origin: `${ORIGIN}:8443` }, false],
    ["plain http", { origin: "http://portal.example" }, false],
    ["a host that begins alike", { origin: `${ORIGIN}.evil.example` }, false],
    ["a host behind an @", { origin: `${ORIGIN}@evil.example` }, false],
    ["the origin null", { origin: "null" }, false],
    ["no origin at all", {}, false],
    ["a forwarded host", { "x-forwarded-host": "portal.example", host: "portal.example" }, false],
    ["a referer that is none", { referer: "portal.example" }, false],
  ])("%s", (_, headers, expected) => {
    expect(isSameOrigin(new Headers(headers), ORIGIN)).toBe(expected);
  });

  test("a foreign form is a 403 page with the request's reference", async () => {
    const request = new Request(ORIGIN, { method: "POST", headers: { origin: "https://evil.example" } });
    const { status, fault } = await faultOf(() => requireSameOrigin(request, ORIGIN, "pedido-1"));
    expect([status, fault.kind, fault.reference]).toEqual([403, "cross-site", "pedido-1"]);
  });
});

test("a sender who is refused at a gate is heard out: whoever sends first and reads later finds the reason", async () => {
  const [misplaced, elsewhere] = ["?_data=", ""].map(
    (query) => new Request(ORIGIN + query, { method: "POST", body: "a=1" }),
  ) as [Request, Request];
  await faultOf(() => refuseDataParameter(misplaced, "pedido-4"));
  await faultOf(() => requireSameOrigin(elsewhere, ORIGIN, "pedido-4"));
  expect([misplaced.bodyUsed, elsewhere.bodyUsed]).toEqual([true, true]);
});

test.each(["?_data=", "?_data=routes%2Fx", "?a=1&_data=x&_data=y", "?%5Fdata=x"])(
  "the parameter in '%s' is refused with 400",
  async (query) => {
    const { status, fault } = await faultOf(() =>
      refuseDataParameter(new Request(ORIGIN + query), "pedido-2"),
    );
    expect([status, fault.kind]).toEqual([400, "bad-request"]);
  },
);

test.each(["", "?_routes=x", "?data=1", "?x=_data"])("the query '%s' is not", (query) => {
  expect(() => refuseDataParameter(new Request(ORIGIN + query), "pedido-3")).not.toThrow();
});
