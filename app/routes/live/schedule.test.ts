import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isTouched } from "./busy";
import { newRows } from "./new-rows";
import { EVERY, LEFT_ALONE, type Standing, Watch, waitFor } from "./schedule";

const START = Date.parse("2026-11-20T12:00:00Z");

describe("when to ask", () => {
  const standing = fc.record<Standing>({
    askedAt: fc.integer({ min: 0, max: 10_000_000 }),
    failures: fc.integer({ min: 0, max: 20 }),
    touchedAt: fc.integer({ min: 0, max: 10_000_000 }),
    isVisible: fc.boolean(),
    isBusy: fc.boolean(),
  });

  test("never unseen, left alone, busy, or sooner than a minute, and never later than a quarter of an hour", () => {
    fc.assert(
      fc.property(standing, fc.integer({ min: 0, max: 20_000_000 }), (one, now) => {
        const next = waitFor(one, now);
        if (!one.isVisible || now - one.touchedAt >= LEFT_ALONE) return void expect(next).toBeNull();
        expect(next).not.toBeNull();
        if (next?.what !== "ask") return void expect(next?.ms).toBeGreaterThan(0);
        expect(one.isBusy).toBe(false);
        expect(now - one.askedAt).toBeGreaterThanOrEqual(EVERY);
      }),
    );
    const failed = { askedAt: 0, failures: 30, touchedAt: 0, isVisible: true, isBusy: false };
    expect(waitFor(failed, 0)?.ms).toBe(15 * 60_000);
    expect(waitFor({ ...failed, failures: 2 }, 0)?.ms).toBe(4 * EVERY);
  });
});

describe("a page that is watched", () => {
  let isVisible = true;
  let isBusy = false;
  let fails = false;
  let asked = 0;
  let shown: unknown[] = [];
  let watch: Watch;

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    isVisible = true;
    isBusy = false;
    fails = false;
    asked = 0;
    shown = [];
    watch = new Watch({
      now: Date.now,
      isVisible: () => isVisible,
      isBusy: () => isBusy,
      ask: async () => {
        asked += 1;
        if (fails) throw new Error("the line is down");
        return asked;
      },
      show: (answer) => void shown.push(answer),
    });
  });
  afterEach(() => {
    watch.end();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test("asks each minute and shows what came", async () => {
    await pass(EVERY - 1);
    expect(asked).toBe(0);
    await pass(1 + 2 * EVERY);
    expect(shown).toEqual([1, 2, 3]);
  });

  test("asks nothing while it is hidden, and at once when it is seen after more than a minute", async () => {
    isVisible = false;
    watch.look();
    await pass(5 * EVERY);
    expect(asked).toBe(0);
    isVisible = true;
    watch.look();
    await pass(0);
    expect(shown).toEqual([1]);
    isVisible = false;
    watch.look();
    await pass(EVERY / 2);
    isVisible = true;
    watch.look();
    await pass(0);
    expect(asked).toBe(1);
  });

  test("waits while somebody fills something in, and leaves what they look at alone", async () => {
    isBusy = true;
    await pass(3 * EVERY);
    expect(asked).toBe(0);
    isBusy = false;
    await pass(5_000);
    expect(shown).toEqual([1]);
  });

  test("asks more seldom while the line is down", async () => {
    fails = true;
    await pass(EVERY + 2 * EVERY + 4 * EVERY);
    expect(asked).toBe(3);
    expect(shown).toEqual([]);
  });

  test("stops a quarter of an hour after the last touch, and begins again with the next", async () => {
    await pass(60 * EVERY);
    expect(asked).toBeLessThanOrEqual(15);
    const before = asked;
    watch.touched();
    await pass(0);
    expect(asked).toBe(before + 1);
  });

  test("shows nothing after its end", async () => {
    await pass(EVERY - 1);
    watch.end();
    await pass(10 * EVERY);
    expect(asked).toBe(0);
  });
});

test("what came since stands above what is shown", () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(newRows(rows("c", "b"), rows("e", "d", "c", "b"))).toBe(2);
  expect(newRows(rows("c", "b"), rows("c", "b"))).toBe(0);
  expect(newRows([], rows("a"))).toBe(1);
  expect(newRows(rows("a"), rows("d", "c"))).toBe(2);
  expect(newRows(rows("a"), [])).toBe(0);
});

test("a field is touched once it differs from what the page came with", () => {
  expect(isTouched({ type: "text", value: "a", defaultValue: "" })).toBe(true);
  expect(isTouched({ type: "text", value: "a", defaultValue: "a" })).toBe(false);
  expect(isTouched({ type: "checkbox", checked: true, defaultChecked: false, value: "on" })).toBe(true);
  expect(isTouched({ type: "hidden", value: "a", defaultValue: "" })).toBe(false);
  const option = (selected: boolean, defaultSelected: boolean) => ({ selected, defaultSelected });
  expect(isTouched({ options: [option(true, false), option(false, false)] })).toBe(false);
  expect(isTouched({ options: [option(false, false), option(true, false)] })).toBe(true);
  expect(isTouched({ options: [option(false, true), option(true, false)] })).toBe(true);
});
