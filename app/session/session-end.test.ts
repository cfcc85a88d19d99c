import { expect, test } from "vitest";
import { readLeft, writeLeft } from "./end-headers";
import { endOf, SESSION_SECONDS } from "./session";
import { sessionOf } from "./test-support/sessions-for-tests";

const NOW = 1_000_000_000_000;
const MINUTE = 60_000;
const at = (tokens: Parameters<typeof sessionOf>[1], now = NOW) => endOf(sessionOf(NOW, tokens), now);

test("a session ends with its sign-in, which nothing prolongs, unless the provider ends it sooner", () => {
  expect(at({})).toEqual({ left: SESSION_SECONDS, renewable: false });
  const idle = { tokens: { refreshExpiresAt: NOW + 30 * MINUTE } };
  expect(at(idle)).toEqual({ left: 1_800, renewable: true });
  expect(at(idle, NOW + 29 * MINUTE)).toEqual({ left: 60, renewable: true });
  expect(at(idle, NOW + 31 * MINUTE).left).toBe(0);
  const longer = { tokens: { refreshExpiresAt: NOW + 2 * SESSION_SECONDS * 1000 } };
  expect(at(longer)).toEqual({ left: SESSION_SECONDS, renewable: false });
  const asLong = { tokens: { refreshExpiresAt: NOW + SESSION_SECONDS * 1000 - 500 } };
  expect(at(asLong)).toEqual({ left: SESSION_SECONDS - 1, renewable: false });
});

test("without anything to renew it by it ends with its token", () => {
  expect(at({ tokens: { refresh: null } })).toEqual({ left: 300, renewable: false });
});

test.each([
  { left: 1_790, renewable: true },
  { left: 0, renewable: false },
])("%j is read as written", (end) => {
  expect(readLeft(writeLeft(end))).toEqual(end);
});

test.each([null, "", "soon", "-1", "12 minutes"])("%j says nothing", (text) => {
  expect(readLeft(text)).toBeNull();
});
