import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { expectFault } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";
import { action, loader } from "./route";

let maria: Visitor;
let paulo: Visitor;
beforeAll(async () => {
  [maria, paulo] = await Promise.all([
    Visitor.signedIn("maria@loja.example"),
    Visitor.signedIn("paulo@parceiro.example"),
  ]);
});
beforeEach(() => control.clearJournal());

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

test("it speaks of no company: nobody has to have chosen one", async () => {
  for (const visitor of [new Visitor(), maria])
    expect((await visitor.load(loader, "/nada")).data).toMatchObject({
      message: "O endereço pode ter mudado, ou estar incompleto.",
    });
});

describe("a form sent to where there is no page", () => {
  test("is a 404 page", async () => {
    for (const visitor of [new Visitor(), maria])
      expectFault(await visitor.act(action, "/nada"), 404, "absent");
    expect(await apiCalls()).toEqual([]);
  });

  test("from elsewhere is refused first", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expectFault(await maria.actFrom(action, "/nada", {}, headers), 403, "cross-site");
    expectFault(await maria.act(action, "/nada?_data=x"), 400, "bad-request");
  });
});
