import { describe, expect, test } from "vitest";
import { addressKey, defaultLimits, type Limit, routePath } from "./rate-limit.ts";
import { type Ask, startServer } from "./test-support/test-server.ts";

const post: Ask = { method: "POST", headers: { origin: "https://portal.example" }, body: "a=1" };

const from = (address: string, options: Ask = {}): Ask => ({
  ...options,
  headers: { ...options.headers, "x-forwarded-for": address },
});

const two: Limit[] = [
  { name: "two", points: 2, seconds: 60, counts: (method, path) => method === "POST" && path === "/signin" },
];

test("past its limit an address is told how long to wait, and the action does not run", async () => {
  const { ask, seen, lines } = await startServer({ limits: two });
  await ask("/signin", post);
  await ask("/signin", post);
  const third = await ask("/signin", post);
  expect(third.status).toBe(429);
  expect(Number(third.headers["retry-after"])).toBeGreaterThan(50);
  expect(third.body.toString()).toMatch(/Aguarde \d+ segundos e tente de novo\./);
  expect(seen.bodies).toHaveLength(2);
  expect(lines()).toContainEqual(expect.objectContaining({ event: "rate.limited", limits: ["two"] }));
});

test("other addresses and other pages go on", async () => {
  const { ask } = await startServer({ limits: two, trustProxy: 1 });
  for (let i = 0; i < 4; i++) await ask("/signin", from("192.0.2.1", post));
  expect((await ask("/signin", from("192.0.2.1", post))).status).toBe(429);
  expect((await ask("/signin", from("192.0.2.2", post))).status).toBe(200);
  expect((await ask("/signin", from("192.0.2.1"))).status).toBe(200);
});

test("without a trusted proxy a forwarded address is nobody's", async () => {
  const { ask } = await startServer({ limits: two });
  await ask("/signin", from("192.0.2.1", post));
  await ask("/signin", from("192.0.2.2", post));
  expect((await ask("/signin", from("192.0.2.3", post))).status).toBe(429);
});

test("while Redis is away each process counts for itself", async () => {
  const { ask } = await startServer({ limits: two, sessionStoreUrl: "redis://127.0.0.1:1" });
  await ask("/signin", post);
  await ask("/signin", post);
  expect((await ask("/signin", post)).status).toBe(429);
});

test("an address is told the longest of its waits", async () => {
  const limits: Limit[] = [1, 300, 2].map((seconds) => ({
    name: `${seconds}`,
    points: 1,
    seconds,
    counts: () => true,
  }));
  const { ask } = await startServer({ limits });
  await ask("/customer");
  expect(Number((await ask("/customer")).headers["retry-after"])).toBeGreaterThan(290);
});

describe("the portal's own limits", () => {
  const applying = (method: string, path: string) =>
    defaultLimits
      .filter(({ counts }) => counts(method, routePath(path)))
      .map(({ name, points }) => [name, points]);

  test.each([
    [
      "POST",
      "/signin",
      [
        ["signin", 20],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "/signin.data",
      [
        ["signin", 20],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "//SignIn/",
      [
        ["signin", 20],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "/sign%69n",
      [
        ["signin", 20],
        ["all", 600],
      ],
    ],
    ["GET", "/signin", [["all", 600]]],
    [
      "GET",
      "/auth/callback",
      [
        ["callback", 30],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "/forgot",
      [
        ["forgot", 5],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "/signup",
      [
        ["signup", 5],
        ["all", 600],
      ],
    ],
    [
      "POST",
      "/environment",
      [
        ["change", 60],
        ["all", 600],
      ],
    ],
    ["GET", "/customer/visao-geral", [["all", 600]]],
  ])("%s %s", (method, path, limits) => {
    expect(applying(method, path)).toEqual(limits);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
