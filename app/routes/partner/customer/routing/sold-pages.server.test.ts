import { expect, test } from "vitest";
import type { RoutingProfile } from "#contract/extension/routing";
import type { Portal } from "~/access/portal.server";
import { foldPages, MOST_PAGES } from "./sold-pages.server";

const PAGE: RoutingProfile = { items: [], next_cursor: "on" };

/** A portal whose upstream has pages without end. */
function endless(onAsk: (asked: number) => void = () => {}) {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    onAsk(asked);
    return PAGE;
  };
  return { portal: { ask } as unknown as Portal, asked: () => asked };
}

const rest = {
  customerId: "cli-1001",
  period: { from: "2026-10-01", to: "2026-10-31" },
  first: { ok: true, value: PAGE } as const,
};

test("a period of more sales than a person waits for ends at the limit, and that is told", async () => {
  const { portal, asked } = endless();
  let folded = 0;
  const { signal } = new AbortController();
  expect(await foldPages({ ...rest, portal, signal, fold: () => folded++ })).toEqual({ why: "limit" });
  expect([folded, asked()]).toEqual([MOST_PAGES, MOST_PAGES - 1]);
});

test("whoever left is not read on for", async () => {
  const leaving = new AbortController();
  const { portal, asked } = endless((count) => count === 3 && leaving.abort());
  await foldPages({ ...rest, portal, signal: leaving.signal, fold: () => {} });
  expect(asked()).toBe(3);
});
