import { expect, test } from "vitest";
import { APPLICATION_VERSION } from "../app/document/application-version.ts";
import { startServer } from "./test-support/test-server.ts";

const post = { method: "POST", body: "a=1" };

test.each([{}, post])(
  "an application of another version is turned away, and nothing is asked or done",
  async (how) => {
    const { ask, build, seen } = await startServer();
    const own = { origin: "https://portal.example", [APPLICATION_VERSION]: "of-yesterday" };
    const { status, headers, body } = await ask("/customer.data", { ...how, headers: own });
    expect([status, headers[APPLICATION_VERSION], body.length]).toEqual([409, build.assets.version, 0]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(seen.urls).toEqual([]);
  },
);

test("one of the same version is answered, and so is whoever says nothing of it", async () => {
  const { ask, build, seen } = await startServer();
  const asking: Record<string, string>[] = [{ [APPLICATION_VERSION]: build.assets.version }, {}];
  for (const own of asking) expect((await ask("/customer.data", { headers: own })).status).toBe(200);
  expect(seen.urls).toHaveLength(2);
});
