/** When a page is drawn, which keeps the process busy for as long as it takes. */
import type { EntryContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import handleRequest from "~/entry.server";

const remix = { staticHandlerContext: { matches: [], loaderData: {} } } as unknown as EntryContext;

test("nothing of a page is drawn before its turn", async () => {
  const turn = vi.fn(() => Promise.reject(new Error("not yet")));
  const page = handleRequest(new Request("http://localhost:3000/signin"), 200, new Headers(), remix, {
    turn,
  });
  await expect(page).rejects.toThrow("not yet");
  expect(turn).toHaveBeenCalledOnce();
});
