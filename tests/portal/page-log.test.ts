/** What a page that fails leaves in the log. */
import { beforeEach, expect, test, vi } from "vitest";
import { handleError } from "~/entry.server";
import { theServices } from "~/services.server";

const ERROR_RESPONSE = {
  status: 404,
  statusText: "Not Found",
  internal: true,
  data: "Error: No route matches",
};
const about = (path = "/nada") => ({
  request: new Request(`http://localhost:3000${path}`),
  params: {},
  context: { requestId: "REF-12345678" },
});

const { log } = theServices();
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(log, level).mockReturnValue();
});

test("an answer of the router is no alarm: its status, its reason, the request's id", () => {
  handleError(ERROR_RESPONSE, about());
  expect(log.info).toHaveBeenCalledExactlyOnceWith("page.refused", {
    requestId: "REF-12345678",
    path: "/nada",
    status: 404,
    reason: "Error: No route matches",
  });
  expect([log.warn, log.error].flatMap((spy) => vi.mocked(spy).mock.calls)).toEqual([]);
});

test("a fault of ours is an error with its stack and the request's id", () => {
  handleError(new Error("broken inside"), about());
  expect(log.error).toHaveBeenCalledExactlyOnceWith("page.failed", {
    requestId: "REF-12345678",
    path: "/nada",
    error: expect.stringContaining("broken inside"),
  });
});
