import { describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { apiCalls } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader } from "./route";

describe("the root sends everybody to the first page of their own", () => {
  test.each([
    ["maria@loja.example", "/customer/visao-geral"],
    ["nova@loja.example", "/customer/onboarding"],
    ["paulo@parceiro.example", "/partner"],
    ["rita@parceiro.example", "/partner"],
    ["ana@grupo.example", "/environment"],
    ["admin@portal.example", "/environment"],
  ])("%s", async (account, expected) => {
    const visitor = await Visitor.signedIn(account);
    await control.clearJournal();
    const { status, location } = await visitor.load(loader, "/");
    // Rule 5 leads to the partner's dashboard, and only there rule 7 to the terms.
    expect({ status, location }).toEqual({ status: 302, location: expected });
    expect(await apiCalls()).toEqual([]);
  });

  test("who is not signed in, without an address to return to", async () => {
    expect(await new Visitor().load(loader, "/")).toMatchObject({ status: 302, location: "/signin" });
    expect(await new Visitor().load(loader, "/_root.data")).toMatchObject({ location: "/signin" });
  });
});
