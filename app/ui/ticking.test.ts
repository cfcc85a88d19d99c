import { expect, test } from "vitest";
import { serverNow } from "./ticking";

const NOW = "2026-11-20T15:00:00.000Z";

test("the server's clock goes on, whatever the browser's says", () => {
  const since = { date: 0, steady: 5_000 };
  expect(serverNow(NOW, since, { date: 60_000, steady: 65_000 })).toBe("2026-11-20T15:01:00.000Z");
});

test("a machine that slept has missed nothing", () => {
  const since = { date: 0, steady: 0 };
  expect(serverNow(NOW, since, { date: 3_600_000, steady: 1_000 })).toBe("2026-11-20T16:00:00.000Z");
});

test("a clock that is set back takes no time away", () => {
  const since = { date: 1_000_000, steady: 0 };
  expect(serverNow(NOW, since, { date: 0, steady: 120_000 })).toBe("2026-11-20T15:02:00.000Z");
});
