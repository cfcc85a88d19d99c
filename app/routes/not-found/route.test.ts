import { beforeEach, describe, expect, test } from "vitest";
import { type Screen, screens } from "~/access/requirements";
import { control } from "../../../tests/support/control.ts";
import { apiCalls } from "../../../tests/support/upstream-calls.ts";
import { expectFault } from "../../../tests/support/upstream-faults.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { action, loader } from "./route";

/** The routes of the source that have no page yet, each with an address. */
const closed = Object.values<Screen>(screens)
  .filter(({ open, path }) => !open && path !== "")
  .map(({ path, area }) => ({ path: path.replace(":id", "x-1"), area }));

let maria: Visitor;
let joao: Visitor;
let paulo: Visitor;
beforeEach(async () => {
  [maria, joao, paulo] = await Promise.all([
    Visitor.signedIn("maria@loja.example"),
    Visitor.signedIn("joao@loja.example"),
    Visitor.signedIn("paulo@parceiro.example"),
  ]);
  await control.clearJournal();
});

describe("an address that the portal does not know is a 404 page for everybody", () => {
  test.each(["/nada", "/customer/nada", "/partner/customers/1/2/3", "/.env", "/__proto__", "/constructor"])(
    "%s",
    async (path) => {
      for (const visitor of [new Visitor(), maria, paulo])
        expectFault(await visitor.load(loader, path), 404, "absent");
      expect(await apiCalls()).toEqual([]);
    },
  );
});

describe.runIf(closed.length > 0)(
  "a route of the source that has no page yet is guarded all the same",
  () => {
    test.each(closed)("$path", async ({ path, area }) => {
      const anonymous = await new Visitor().load(loader, path);
      expect(anonymous).toMatchObject({
        status: 302,
        location: `/signin?returnTo=${encodeURIComponent(path)}`,
      });
      const stranger = area === "customer" ? paulo : joao;
      const suffixes = ["", ".data", ".data?_routes=routes%2Fnot-found%2Froute"];
      for (const suffix of suffixes) {
        const { status, location } = await stranger.load(loader, path + suffix);
        expect({ status, location }).toEqual({
          status: 302,
          location: `/unauthorized?de=${encodeURIComponent(path)}`,
        });
      }
      expect(await apiCalls()).toEqual([]);
    });

    test("who may see it learns that there is nothing", async () => {
      const mine = closed.filter(({ area }) => area === "customer");
      for (const { path } of mine) expectFault(await maria.load(loader, path), 404, "absent");
      expect(mine.length + closed.filter(({ area }) => area === "partner").length).toBe(closed.length);
    });
  },
);

describe("a form sent to where there is no page", () => {
  test("is a 404 page, or the guard's answer", async () => {
    expectFault(await maria.act(action, "/nada"), 404, "absent");
    expect(await new Visitor().act(action, "/partner/migration")).toMatchObject({
      status: 302,
      location: "/signin",
    });
    expect(await paulo.act(action, "/partner/migration")).toMatchObject({
      status: 302,
      location: "/unauthorized?de=%2Fpartner%2Fmigration",
    });
    expect(await apiCalls()).toEqual([]);
  });

  test("from elsewhere is refused first", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectFault(await maria.actFrom(action, "/nada", {}, headers), 403, "cross-site");
    expectFault(await maria.act(action, "/nada?_data=x"), 400, "bad-request");
  });
});
