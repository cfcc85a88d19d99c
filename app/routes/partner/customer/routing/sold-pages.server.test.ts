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
  expect(await foldPages({ ...rest, portal, fold: () => folded++ })).toEqual({ why: "limit" });
  expect([folded, asked()]).toEqual([MOST_PAGES, MOST_PAGES - 1]);
});

test("a question that fails, as that of whoever has left does, is the last one", async () => {
  const fault = { kind: "unavailable", message: "Não foi possível falar com o serviço.", reference: "r-1" };
  const { portal, asked } = endless((count) => {
    if (count === 3) throw Response.json(fault, { status: 503 });
  });
  let folded = 0;
  const { message, reference } = fault;
  expect(await foldPages({ ...rest, portal, fold: () => folded++ })).toEqual({
    why: "failed",
    message,
    reference,
  });
  expect([folded, asked()]).toEqual([3, 3]);
});
