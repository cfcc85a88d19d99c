import { describe, expect, test } from "vitest";
import { comesFromElsewhere } from "./same-origin.ts";
import { startServer } from "./test-support/test-server.ts";

const OWN = "https://portal.example";
const FOREIGN = "https://evil.example";

describe("what a request's own headers say of where it comes from", () => {
  test.each([
    ["same-origin with our origin", { "sec-fetch-site": "same-origin", origin: OWN }, false],
    ["same-origin without an origin", { "sec-fetch-site": "same-origin" }, false],
    ["same-origin with origin null", { "sec-fetch-site": "same-origin", origin: "null" }, false],
    ["same-origin with a foreign origin", { "sec-fetch-site": "same-origin", origin: FOREIGN }, true],
    ["typed by the person", { "sec-fetch-site": "none", origin: OWN }, false],
    ["typed by the person with origin null", { "sec-fetch-site": "none", origin: "null" }, true],
    ["same-site with our origin", { "sec-fetch-site": "same-site", origin: OWN }, true],
    ["cross-site with our origin", { "sec-fetch-site": "cross-site", origin: OWN }, true],
    ["cross-site without an origin", { "sec-fetch-site": "cross-site" }, true],
    ["an old browser with our origin", { origin: OWN }, false],
    ["an old browser with another port of our host", { origin: `${OWN}:8443` }, true],
    ["an old browser with a foreign origin", { origin: FOREIGN }, true],
    ["an old browser with origin null", { origin: "null" }, true],
    ["an old browser with what is no origin", { origin: "portal.example" }, true],
    ["only our referer", { referer: `${OWN}/signin` }, false],
    ["only a foreign referer", { referer: `${FOREIGN}/?${OWN}` }, true],
    ["only a referer that begins like ours", { referer: `${OWN}.evil.example/` }, true],
    ["nothing at all", {}, false],
  ])("%s", (_name, headers, elsewhere) => {
    expect(comesFromElsewhere(headers, OWN)).toBe(elsewhere);
  });
});

describe("a form posted from another site", () => {
  test.each(["/customer", "/customer.data", "/export", "/export?_data=resource", "/customer?_data=customer"])(
    "to %s changes nothing",
    async (path) => {
      const { ask, seen } = await startServer();
      for (const site of [{}, { "sec-fetch-site": "cross-site" }] as Record<string, string>[]) {
        const headers = { origin: FOREIGN, ...site };
        const reply = await ask(path, { method: "POST", headers, body: "a=1" });
        expect([400, 403]).toContain(reply.status);
      }
      expect(seen.bodies).toEqual([]);
    },
  );
});

test("our own form with origin null reaches its action", async () => {
  const { ask, seen } = await startServer();
  const headers = { origin: "null", "sec-fetch-site": "same-origin" };
  expect((await ask("/customer", { method: "POST", headers, body: "a=1" })).status).toBe(200);
  expect(seen.bodies).toEqual(["a=1"]);
});
